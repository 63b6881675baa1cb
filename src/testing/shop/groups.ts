import type { ShopContext } from '#shop/context.ts'
import { listGroups, saveGroup, type EditableGroup } from '#shop/catalogue/edit-groups.ts'
import { newSeller } from './shop.ts'

/** The input of a category for garden furniture. */
export const garden = {
  kind: 'category',
  version: 0,
  path: 'garden',
  name: 'Garden Furniture',
  nameNe: 'बगैँचा फर्निचर',
  about: 'For the sun.',
  aboutNe: 'घामका लागि।',
  tags: ['patio'],
  tint: '#c7cdcd',
}

/** The input of a collection for Dashain. It contains everything until it has a rule. */
export const dashain = {
  kind: 'collection',
  version: 0,
  path: 'dashain',
  name: 'For Dashain',
  nameNe: 'दसैँका लागि',
  about: 'For many guests.',
  aboutNe: 'धेरै पाहुनाका लागि।',
  tint: '#DED1BB',
}

/** Saves a category as an owner and returns it. `fields` replace those of `garden`. */
export async function newGroup(
  shop: ShopContext,
  fields: Record<string, unknown> = {},
): Promise<EditableGroup> {
  return saveGroup(await newSeller(shop), { ...garden, ...fields })
}

/** Changes some fields of a group as an owner, based on its current version. */
export async function changeGroup(shop: ShopContext, id: string, fields: object): Promise<EditableGroup> {
  const seller = await newSeller(shop)
  const group = (await listGroups(seller)).find((candidate) => candidate.id === id)
  if (group === undefined) throw new Error(`There is no group ${id}`)
  const { nameEn, aboutEn, ...unchangedFields } = group
  return saveGroup(seller, { ...unchangedFields, name: nameEn, about: aboutEn, ...fields })
}
