import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { couponMessages } from '#domain/pricing/coupon-messages.ts'
import { couponSentence } from '#domain/pricing/coupon-sentence.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { sellerFor } from '#shop/permissions.ts'
import { listCoupons, type OwnedCoupon } from '#shop/pricing/owner-coupons.ts'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { useGroups } from '#app/components/frame/use-groups.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import * as sellerStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './coupons.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'money')) return null
  return { coupons: await listCoupons(shop), now: shop.now().toISOString() }
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta = sellerTitle('sellerCoupons')

export default function CouponsPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(couponMessages)
  const [isAdding, setIsAdding] = useState(false)
  if (loaderData === null) return null
  const { coupons, now } = loaderData
  return (
    <>
      <div className={sellerStyles.head}>
        <h1 className={textStyles.title}>{t.title}</h1>
        <Button variant="primary" onClick={() => setIsAdding(true)}>
          {t.add}
        </Button>
      </div>
      <p className={`${textStyles.small} ${textStyles.muted} ${styles.intro}`}>{t.intro}</p>
      {coupons.length === 0 ? (
        <EmptyState title={t.none}>{t.noneHelp}</EmptyState>
      ) : (
        coupons.map((coupon) => <CouponRow key={coupon.id} coupon={coupon} now={now} />)
      )}
      <CouponDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}

/** Renders one coupon with its terms, its state and its actions. */
function CouponRow({ coupon, now }: { coupon: OwnedCoupon; now: string }) {
  const t = useMessages(couponMessages)
  const language = useLanguage()
  const [isChanging, setIsChanging] = useState(false)
  const { isSending, send } = useSend('/seller/coupon/save')
  const state = stateOf(coupon, now)
  const { code, isActive } = coupon
  return (
    <article className={`${sellerStyles.entry} ${styles.coupon}`}>
      <p className={textStyles.strong}>{couponSentence(coupon, language, useGroups().categories)}</p>
      <p>
        <Tag kind={state === 'now' ? 'done' : 'quiet'}>{t[state]}</Tag>
      </p>
      <div className={styles.actions}>
        <Button size="small" aria-label={t.changeOf({ code })} onClick={() => setIsChanging(true)}>
          {t.change}
        </Button>
        <Button
          size="small"
          aria-label={isActive ? t.endOf({ code }) : t.againOf({ code })}
          isLoading={isSending}
          onClick={() => send({ ...bodyOf(coupon), isActive: !isActive })}
        >
          {isActive ? t.end : t.again}
        </Button>
      </div>
      <CouponDialog coupon={coupon} isOpen={isChanging} onClose={() => setIsChanging(false)} />
    </article>
  )
}

/** Returns a coupon as it is sent. */
function bodyOf({ amountPaisa, leastPaisa, used: _, createdAt: __, ...coupon }: OwnedCoupon) {
  const amount = amountPaisa === null ? null : rupeesFromPaisa(amountPaisa)
  return { ...coupon, amount, least: rupeesFromPaisa(leastPaisa) }
}

function stateOf({ isActive, from, to, most, used }: OwnedCoupon, now: string) {
  if (!isActive) return 'ended'
  if (to !== null && to <= now) return 'over'
  if (from !== null && from > now) return 'later'
  return most !== null && used >= most ? 'used-up' : 'now'
}
