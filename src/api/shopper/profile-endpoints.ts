import { profileMessages } from '#domain/account/profile-messages.ts'
import { messages } from '#domain/messages.ts'
import {
  accountDeletion,
  accountUpdate,
  passwordChange,
  sessionsToEnd,
} from '#domain/account/account.server.ts'
import { placeUpdate, placeSchema } from '#domain/address/saved-location.server.ts'
import { deleteAccount } from '#shop/accounts/account-deletion.ts'
import { myReviewJson } from '#api/http/review-json.ts'
import type { ExportedAlert } from '#shop/alerts/shopper-alerts.ts'
import type { ExportedVerification } from '#shop/customers/verifications.ts'
import { exportAccount, type AccountExport } from '#shop/accounts/account-export.ts'
import { endShopperSessions, listSessions } from '#shop/accounts/shopper-sessions.ts'
import { changePassword, updateAccount, saveDeliveryLocation } from '#shop/accounts/profile.ts'
import { accountJson } from './account-endpoints.ts'
import { addressJson } from './address-endpoints.ts'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import { sessionJson } from '#api/http/session-json.ts'
import * as z from 'zod'
import {
  successSchema,
  resultMessageSchema,
  successWith,
  successResponse,
  idSchema,
  timestampSchema,
} from '#domain/responses/response-fields.server.ts'
import { languages } from '#domain/language.ts'
import { sharedListKinds } from '#domain/shared-list/shared-list.ts'
import { alertKinds } from '#domain/alert/alert.ts'
import { userSchema, sessionsResponse, cartSchema } from '#domain/responses/account-responses.server.ts'
import { addressSchema } from '#domain/responses/address-responses.server.ts'
import { orderSchema } from '#domain/responses/order-responses.server.ts'
import { verificationKind } from '#domain/responses/customer-responses.server.ts'
import { myReviewSchema, publicTextFields } from '#domain/responses/product-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

const contactMessageSchema = z.object({
  subject: z.string(),
  message: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: timestampSchema,
  answers: z.array(z.object({ text: z.string(), createdAt: timestampSchema })),
})

/** The questions and answers in the data export of an account. */
const exportedQuestionsSchema = z.object({
  questions: z.array(z.object({ ...publicTextFields, product: idSchema })),
  answers: z.array(z.object({ ...publicTextFields, question: idSchema })),
})

/** An alert in the data export of an account. */
const exportedAlertSchema = z.object({
  product: idSchema,
  kind: z.enum(alertKinds),
  email: z.string(),
  askedAt: timestampSchema,
  confirmedAt: timestampSchema.nullable(),
  sentAt: timestampSchema.nullable(),
  endedAt: timestampSchema.nullable(),
})

/** The endpoints for the shopper's own account. */
export const profileEndpoints = [
  defineEndpoint({
    name: 'POST /user/update',
    summary: 'Change the name',
    access: 'shopper',
    body: accountUpdate,
    output: successWith({ user: userSchema }),
    run: async (shop, { body, language }) => {
      const account = await updateAccount(shop, body)
      return {
        success: true,
        user: accountJson(account),
        message: messages(profileMessages, language).nameSaved,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /user/place',
    summary: 'Save my delivery location',
    access: 'shopper',
    body: placeUpdate,
    output: successResponse,
    run: async (shop, { body, language }) => {
      await saveDeliveryLocation(shop, body)
      return { success: true, message: messages(profileMessages, language).placeSaved }
    },
  }),
  defineEndpoint({
    name: 'POST /user/password',
    summary: 'Change the password',
    access: 'shopper',
    body: passwordChange,
    errors: ['wrong-password'],
    output: successResponse,
    run: async (shop, { body, language }) => {
      await changePassword(shop, body)
      return { success: true, message: messages(profileMessages, language).passwordChanged }
    },
  }),
  defineEndpoint({
    name: 'GET /user/sessions',
    summary: 'My sessions',
    access: 'shopper',
    output: sessionsResponse,
    run: async (shop, { language }) => {
      const sessions = await listSessions(shop)
      return {
        success: true,
        sessions: sessions.map(sessionJson),
        message: messages(profileMessages, language).sessionsFound,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /user/sessions/end',
    summary: 'End one session, or all others',
    access: 'shopper',
    body: sessionsToEnd,
    errors: ['not-found'],
    output: sessionsResponse,
    run: async (shop, { body, language, reply, context }) => {
      const t = messages(profileMessages, language)
      const { isCurrentEnded } = await endShopperSessions(shop, body)
      if (isCurrentEnded) context.endSession(reply, 'shopper')
      const sessions = isCurrentEnded ? [] : await listSessions(shop)
      const message = sessions.length === 1 ? t.othersEnded : t.sessionEnded
      return { success: true, sessions: sessions.map(sessionJson), message }
    },
  }),
  defineEndpoint({
    name: 'GET /user/export',
    summary: 'Export all data of my account',
    access: 'shopper',
    isLongRunning: true,
    output: z.object({
      success: successSchema,
      message: resultMessageSchema,
      account: z.object({
        _id: idSchema,
        name: z.string(),
        email: z.string(),
        language: z.enum(languages),
        place: placeSchema.nullable(),
        createdAt: timestampSchema,
      }),
      addresses: z.array(addressSchema),
      orders: z.array(orderSchema),
      taxNumbers: z.array(z.string()),
      wishlist: z.array(idSchema),
      cart: cartSchema,
      customers: z.array(
        z.object({
          name: z.string(),
          phone: z.string().nullable(),
          email: z.string(),
          tags: z.array(z.string()),
        }),
      ),
      proofs: z.array(
        z.object({
          kind: verificationKind,
          value: z.string(),
          askedAt: timestampSchema,
          provenAt: timestampSchema.nullable(),
        }),
      ),
      messages: z.array(contactMessageSchema),
      reviews: z.array(myReviewSchema.extend({ author: z.string() }).meta({ id: 'ExportedReview' })),
      helpful: z.array(idSchema),
      asked: exportedQuestionsSchema,
      sharedLists: z.array(
        z.object({
          kind: z.enum(sharedListKinds),
          name: z.string(),
          products: z.array(idSchema),
          createdAt: timestampSchema,
        }),
      ),
      alerts: z.array(exportedAlertSchema),
      sms: z.array(z.object({ recipient: z.string(), text: z.string(), sentAt: timestampSchema })),
    }),
    run: async (shop, { language, reply }) => {
      const accountExport = await exportAccount(shop)
      const { id, createdAt, ...account } = accountExport.account
      void reply.header('content-disposition', 'attachment; filename="baithak-my-data.json"')
      return {
        success: true,
        message: messages(profileMessages, language).dataReady,
        account: { _id: id, ...account, createdAt: createdAt.toISOString() },
        addresses: accountExport.addresses.map(addressJson),
        orders: accountExport.orders.map(encodeOrder),
        taxNumbers: accountExport.taxNumbers,
        wishlist: accountExport.wishlist,
        cart: accountExport.cart,
        customers: accountExport.customers,
        proofs: accountExport.proofs.map(exportedVerificationJson),
        messages: accountExport.messages.map((contactMessage) => {
          return {
            ...withIsoCreatedAt(contactMessage),
            answers: contactMessage.answers.map(withIsoCreatedAt),
          }
        }),
        reviews: accountExport.reviews.map(({ author, ...review }) => ({ ...myReviewJson(review), author })),
        helpful: accountExport.helpful,
        asked: questionsJson(accountExport.questionsAndAnswers),
        sharedLists: accountExport.sharedLists.map(withIsoCreatedAt),
        alerts: accountExport.alerts.map(exportedAlertJson),
        sms: accountExport.sms.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() })),
      }
    },
  }),
  defineEndpoint({
    name: 'POST /user/delete',
    summary: 'Delete the account',
    access: 'shopper',
    body: accountDeletion,
    errors: ['wrong-password', 'account-in-use'],
    isLongRunning: true,
    output: successResponse,
    run: async (shop, { body, language, reply, context }) => {
      await deleteAccount(shop, body)
      context.endSession(reply, 'shopper')
      return { success: true, message: messages(profileMessages, language).accountDeleted }
    },
  }),
] as const

function questionsJson({ questions, answers }: AccountExport['questionsAndAnswers']) {
  return { questions: questions.map(withIsoCreatedAt), answers: answers.map(withIsoCreatedAt) }
}

function exportedVerificationJson({ requestedAt, verifiedAt, ...verification }: ExportedVerification) {
  return { ...verification, askedAt: requestedAt.toISOString(), provenAt: verifiedAt?.toISOString() ?? null }
}

function exportedAlertJson({ requestedAt, confirmedAt, sentAt, endedAt, ...alert }: ExportedAlert) {
  return {
    ...alert,
    askedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

function withIsoCreatedAt<Entry extends { createdAt: Date }>({ createdAt, ...entry }: Entry) {
  return { ...entry, createdAt: createdAt.toISOString() }
}
