import { stockMessages } from '#domain/product/stock-messages.ts'
import { messages } from '#domain/messages.ts'
import { changeStock } from '#shop/products/inventory/change-stock.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The form of a manual stock change. */
export const stockForms = {
  change: {
    fallbackField: 'pieces',
    ...formOfUseCase(changeStock, ({ language }, { product }) => {
      return { message: messages(stockMessages, language).saved({ quantity: product.stock ?? 0 }) }
    }),
  },
} satisfies PageForms
