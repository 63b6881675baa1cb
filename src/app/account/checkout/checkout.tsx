import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import { maxQuantity } from '#domain/cart/cart.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { productPath } from '#domain/product/product.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { FormRefusal } from '#app/components/forms/form-refusal.tsx'
import { rejectedValue, type RejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { privatePageMeta } from '#app/components/private-page.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { loginPath, refusedFormContext } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { checkoutAction } from './checkout-action.server.ts'
import { checkoutMessages } from './checkout-messages.ts'
import { OrderForm, orderFormId } from './order-form.tsx'
import { readCheckout, type CheckoutView } from './checkout-view.server.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as lineItemStyles from '#ui/styles/media-row.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** Redirects a visitor to the login, which leads back to the checkout. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!shop.actor.shopper) return redirect(loginPath(shop), 303)
  const submittedForm = context.get(refusedFormContext) ?? undefined
  const coupon =
    rejectedValue(submittedForm, 'couponCode') ?? new URL(request.url).searchParams.get('coupon') ?? ''
  const checkout = await readCheckout(shop, coupon, submittedForm)
  return { checkout: checkout ?? null }
}

export const action = checkoutAction

export const meta = privatePageMeta('checkout')

/** The checkout of the cart for browsers without scripts. With scripts, the cart is the checkout. */
export default function CheckoutPage() {
  const { checkout } = useLoaderData<typeof loader>()
  const submittedForm = useActionData<RejectedSubmission>()
  const t = useMessages(checkoutMessages)
  const cartText = useMessages(cartMessages)
  const to = useLocalPath()
  return (
    <main id="main">
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        {checkout === null ? (
          <EmptyState
            title={cartText.empty}
            headingLevel={1}
            action={
              <ButtonLink variant="primary" href={to('/products')}>
                {cartText.continueShopping}
              </ButtonLink>
            }
          >
            {cartText.emptyHelp}
          </EmptyState>
        ) : (
          <>
            <SectionTitle headingLevel={1}>{t.title}</SectionTitle>
            <div className={layoutStyles.columns}>
              <div className={fieldStyles.form}>
                <FormRefusal refused={submittedForm} />
                <CartFields lines={checkout.lines} cartVersion={checkout.cartVersion} />
                <CouponFields checkout={checkout} />
              </div>
              <OrderForm checkout={checkout} key={checkout.key} />
            </div>
          </>
        )}
      </div>
    </main>
  )
}

/** Renders the lines of the cart, whose quantities can be changed. Its fields belong to the form of the order. */
function CartFields({ lines, cartVersion }: Pick<CheckoutView, 'lines' | 'cartVersion'>) {
  const t = useMessages(checkoutMessages)
  const cartText = useMessages(cartMessages)
  const language = useLanguage()
  const to = useLocalPath()
  return (
    <section aria-label={cartText.lines}>
      <div className={fieldStyles.form}>
        <input type="hidden" name="version" value={cartVersion} form={orderFormId} />
        {lines.map((line) => (
          <div key={line.id}>
            <div className={layoutStyles.line}>
              <Link
                className={`${textStyles.underlined} ${textStyles.target}`}
                to={to(productPath(line))}
                lang={line.nameLang}
              >
                {line.name}
              </Link>
              <span className={`${textStyles.number} ${lineItemStyles.amount}`}>
                {line.amountPaisa === null
                  ? cartText.notCounted
                  : formatMoney(line.amountPaisa, language, 'when-needed')}
              </span>
            </div>
            <input type="hidden" name="id" value={line.id} form={orderFormId} />
            <SelectField
              isInline
              form={orderFormId}
              label={cartText.quantity}
              aria-label={t.quantityOf({ product: line.name })}
              name="quantity"
              defaultValue={String(line.quantity)}
              options={quantitiesUpTo(line.quantity).map((quantity) => ({
                value: String(quantity),
                text: quantity === 0 ? t.removeLine : formatNumber(quantity, language),
              }))}
            />
          </div>
        ))}
        <p>
          <Button type="submit" variant="outline" name="form" value="cart" form={orderFormId}>
            {t.updateCart}
          </Button>
        </p>
      </div>
    </section>
  )
}

/** Renders the coupon code and the button that applies it. Both belong to the form of the order. */
function CouponFields({ checkout: { couponCode, couponError } }: { checkout: CheckoutView }) {
  const cartText = useMessages(cartMessages)
  return (
    <div className={fieldStyles.form}>
      <TextField
        label={cartText.couponCode}
        error={couponError}
        name="couponCode"
        form={orderFormId}
        autoComplete="off"
        maxLength={40}
        defaultValue={couponCode}
      />
      <p>
        <Button type="submit" variant="outline" name="form" value="coupon" form={orderFormId}>
          {cartText.useCoupon}
        </Button>
      </p>
    </div>
  )
}

const maxOfferedQuantity = 10

/** Returns the quantities that a line offers: from 0, which removes it, to 10 or to a larger current quantity. */
function quantitiesUpTo(current: number): number[] {
  return Array.from({ length: Math.min(maxQuantity, Math.max(maxOfferedQuantity, current)) + 1 }, (_, n) => n)
}
