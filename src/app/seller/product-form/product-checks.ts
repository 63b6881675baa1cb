import { isPriceTooHigh } from '#domain/product/price.ts'
import type { Language } from '#domain/language.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney, parseMoney } from '#domain/money.ts'
import { fieldProblems } from '#domain/product/fields/named-fields.ts'
import { isInvalidMeasurement, linesOf, numberOf } from '#domain/product/fields/input-text.ts'
import { productLimits } from '#domain/product/product.ts'
import { validateRows, withFieldsOfFirstVariant } from './variant-values.ts'
import {
  withDefaultTexts,
  packageFieldNames,
  type ProductValues,
  type ProductTexts,
} from './product-values.ts'

/** The errors by field name. */
export type ProductErrors = Readonly<Record<string, string | undefined>>

/** Returns the errors of the input before it is sent. */
export function validateProductInput(
  values: ProductValues,
  language: Language,
  isDraft = false,
): ProductErrors {
  const { packages, variants } = values
  const texts = withDefaultTexts(withFieldsOfFirstVariant(values), isDraft)
  const t = messages(sellerMessages, language)
  const sellerProductText = messages(sellerProductMessages, language)
  return {
    name: texts.name.trim() === '' ? t.nameRequired : undefined,
    description: linesOf(texts.description).length === 0 ? t.descriptionRequired : undefined,
    category: texts.category === '' ? t.categoryRequired : undefined,
    ...priceErrors(texts, language),
    stock: isQuantityInvalid(texts.stock) ? sellerProductText.stockInvalid : undefined,
    lowStock: isQuantityInvalid(texts.lowStock) ? sellerProductText.stockInvalid : undefined,
    ...fieldErrors(texts, language),
    ...(variants.length > 0 && { name: undefined, price: undefined, offerPrice: undefined }),
    ...validateRows(variants, language),
    ...Object.fromEntries(
      packages.flatMap((packageInput, index) =>
        packageFieldNames.flatMap((name) =>
          isInvalidMeasurement(packageInput[name]) || packageInput[name].trim() === ''
            ? [[`packages.${index}.${name}`, sellerProductText.measureInvalid] as const]
            : [],
        ),
      ),
    ),
  }
}

/** Returns whether the text is not empty and not a whole number. */
function isQuantityInvalid(text: string): boolean {
  const quantity = numberOf(text)
  return text.trim() !== '' && (quantity === undefined || !Number.isInteger(quantity))
}

function priceErrors(texts: ProductTexts, language: Language): ProductErrors {
  const t = messages(sellerMessages, language)
  const price = parseMoney(texts.price) ?? 0
  if (isTooHigh(texts.price)) {
    return {
      price: t.priceTooHigh({ max: formatMoney(productLimits.pricePaisa, language, 'when-needed') }),
    }
  }
  const offer = parseMoney(texts.offerPrice) ?? 0
  if (price > 0 && offer > price) {
    return { offerPrice: t.offerTooHigh({ price: formatMoney(price, language, 'when-needed') }) }
  }
  const priceError = texts.price.trim() === '' ? t.priceRequired : t.priceInvalid
  return {
    price: price > 0 ? undefined : priceError,
    offerPrice: offer > 0 ? undefined : t.offerRequired,
  }
}

/** Returns whether a number exceeds the maximum. Also works beyond the safe integers in paisa. */
function isTooHigh(text: string): boolean {
  return isPriceTooHigh(numberOf(text) ?? 0)
}

/** Returns the errors of the fields in `named-fields.ts`, with the messages of this form. */
function fieldErrors(texts: ProductTexts, language: Language): ProductErrors {
  const sellerProductText = messages(sellerProductMessages, language)
  return Object.fromEntries(
    Object.entries(fieldProblems(texts)).flatMap(([name, problem]) =>
      problem === undefined ? [] : [[name, sellerProductText[problem]]],
    ),
  )
}
