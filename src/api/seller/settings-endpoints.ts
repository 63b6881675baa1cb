import { settingsMessages } from '#domain/settings/settings-messages.ts'
import { messages } from '#domain/messages.ts'
import { toSettingsRecord } from '#domain/settings/settings.ts'
import { setupChange } from '#domain/settings/setup.server.ts'
import { settingFieldsOfResponse, settingsChange } from '#domain/settings/settings.server.ts'
import { ownerChange, ownerSettingFields } from '#domain/settings/owner-settings.server.ts'
import { readOwnerSettingsWithVersions, saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { findSettings, saveBusinessDetails } from '#shop/settings/settings.ts'
import { changeSetup } from '#shop/today/setup.ts'
import * as z from 'zod'
import { successWith, successResponse } from '#domain/responses/response-fields.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

const settingsSchema = z.object(settingFieldsOfResponse()).meta({ id: 'Settings' })

/** The owner's settings, each with its version. */
const ownerSettingsSchema = z.object(ownerSettingFields()).meta({ id: 'OwnerSettings' })

/** The endpoints for the business details: sellers read them, the owner changes them. */
export const settingsEndpoints = [
  defineEndpoint({
    name: 'GET /seller/settings',
    summary: 'The business details',
    access: 'seller',
    output: successWith({ settings: settingsSchema, version: z.int() }),
    run: async (shop, { language }) => {
      const { settings, version } = await findSettings(shop)
      return {
        success: true,
        settings: toSettingsRecord(settings),
        version,
        message: messages(settingsMessages, language).found,
      }
    },
  }),
  defineEndpoint({
    name: 'GET /seller/settings/list',
    summary: 'What the owner has set of how the shop sells',
    access: 'money',
    output: successWith({ settings: ownerSettingsSchema }),
    run: async (shop, { language }) => {
      const settings = await readOwnerSettingsWithVersions(shop)
      return { success: true, settings, message: messages(settingsMessages, language).found }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/settings/save',
    summary: 'Change one matter of how the shop sells',
    access: 'money',
    body: ownerChange,
    errors: ['settings-changed'],
    output: successWith({ settings: ownerSettingsSchema }),
    run: async (shop, { body, language }) => {
      const settings = await saveOwnerSetting(shop, body)
      return { success: true, settings, message: messages(settingsMessages, language).saved }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/setup/save',
    summary: 'Confirm a step of setting up the store, or close the list',
    access: 'owner',
    body: setupChange,
    output: successResponse,
    run: async (shop, { body, language }) => {
      await changeSetup(shop, body)
      return { success: true, message: messages(settingsMessages, language).saved }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/settings',
    summary: 'Change the business details',
    access: 'owner',
    body: settingsChange,
    errors: ['settings-changed'],
    output: successWith({ settings: settingsSchema, version: z.int() }),
    run: async (shop, { body, language }) => {
      const { settings, version } = await saveBusinessDetails(shop, body)
      return {
        success: true,
        settings: toSettingsRecord(settings),
        version,
        message: messages(settingsMessages, language).saved,
      }
    },
  }),
] as const
