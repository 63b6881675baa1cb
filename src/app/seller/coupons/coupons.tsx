import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { couponSorts } from '#domain/pricing/coupon.ts'
import { couponListQuery } from '#domain/pricing/coupon.server.ts'
import { couponMessages } from '#domain/pricing/coupon-messages.ts'
import { couponSentence } from '#domain/pricing/coupon-sentence.ts'
import { money, nullable } from '#domain/wire.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { searchCoupons, type EditableCoupon } from '#shop/pricing/owner-coupons.ts'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useCategoriesAndRooms } from '#app/components/frame/use-categories-and-rooms.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import { ListPage } from '#app/seller/kit/list-page.tsx'
import { readList } from '#app/seller/kit/read-list.server.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { couponForms } from './coupon-forms.server.ts'
import { CouponDialog } from './coupon-dialog.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'money')) return null
  const result = await readList(url, couponListQuery, (query) => searchCoupons(shop, query))
  return { ...result, now: shop.now().toISOString() }
}

export const action = formAction(couponForms)

export const meta = sellerTitle('sellerCoupons')

export default function CouponsPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(couponMessages)
  const [isAdding, setIsAdding] = useState(false)
  if (loaderData === null) return null
  const { coupons, listState, now } = loaderData
  const sorts = [
    { value: '', text: t.newest },
    ...couponSorts.map((sort) => ({ value: sort, text: t[`by-${sort}`] })),
  ]
  return (
    <>
      <ListPage
        title={t.title}
        intro={t.intro}
        path="/seller/coupons"
        listState={listState}
        controls={{ search: { label: t.search }, sorts }}
        action={
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            {t.add}
          </Button>
        }
        empty={{ title: t.none, help: t.noneHelp }}
      >
        {coupons.map((coupon) => (
          <CouponRow key={coupon.id} coupon={coupon} now={now} />
        ))}
      </ListPage>
      <CouponDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}

/** Renders one coupon with its terms, its state and its actions. */
function CouponRow({ coupon, now }: { coupon: EditableCoupon; now: string }) {
  const t = useMessages(couponMessages)
  const language = useLanguage()
  const [isChanging, setIsChanging] = useState(false)
  const { isSending, send } = usePageForm('switch')
  const state = stateOf(coupon, now)
  const { code, isActive } = coupon
  return (
    <ListRow layout="sentence">
      <Text size="normal" isStrong>
        {couponSentence(coupon, language, useCategoriesAndRooms().categories)}
      </Text>
      <p>
        <Tag kind={state === 'active' ? 'done' : 'quiet'}>{t[state]}</Tag>
      </p>
      <Row>
        <Button size="small" aria-label={t.changeOf({ code })} onClick={() => setIsChanging(true)}>
          {t.change}
        </Button>
        <Button
          size="small"
          aria-label={isActive ? t.endOf({ code }) : t.restartOf({ code })}
          isLoading={isSending}
          onClick={() => send({ ...formFieldsOf(coupon), isActive: !isActive })}
        >
          {isActive ? t.end : t.restart}
        </Button>
      </Row>
      <CouponDialog coupon={coupon} isOpen={isChanging} onClose={() => setIsChanging(false)} />
    </ListRow>
  )
}

function formFieldsOf(coupon: EditableCoupon) {
  const { used: _, createdAt: __, ...fields } = coupon
  const { amountPaisa, minSubtotalPaisa, maxPerCustomer, maxRedemptions, ...sameFields } = fields
  return {
    ...sameFields,
    amount: nullable(money).encode(amountPaisa),
    least: money.encode(minSubtotalPaisa),
    mostPerPerson: maxPerCustomer,
    most: maxRedemptions,
  }
}

function stateOf({ isActive, from, to, maxRedemptions, used }: EditableCoupon, now: string) {
  if (!isActive) return 'endedBySeller'
  if (to !== null && to <= now) return 'expired'
  if (from !== null && from > now) return 'scheduled'
  return maxRedemptions !== null && used >= maxRedemptions ? 'usedUp' : 'active'
}
