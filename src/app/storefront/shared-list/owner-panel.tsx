import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sharedListMessages } from './shared-list-messages.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { Button } from '#ui/button/button.tsx'
import { LazyComponent } from '#app/components/lazy/lazy-component.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { changeCart, currentCart } from '#app/components/stores/cart-store.ts'
import { useAddReservedUnits } from '#app/components/stores/unpaid-orders.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { OwnerDialog } from './owner-dialogs.tsx'
import type { SharedItem, VisibleSharedList } from './shared-view.server.ts'
import { Stack } from '#ui/layout/flow.tsx'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './shared-list.module.css'

const loadDialog = () => import('./owner-dialogs.tsx').then((module) => module.OwnerDialogs)

/**
 * Renders the panel for the owner of the list: the most chosen product, the link to send and the button that closes the
 * list.
 */
export function OwnerPanel({ view }: { view: VisibleSharedList }) {
  const t = useMessages(sharedListMessages)
  const language = useLanguage()
  const [open, setOpen] = useState<OwnerDialog>()
  const topItems = view.items.filter(({ isMost }) => isMost)
  async function closeList() {
    const response = await callApi('POST', '/share/close', { body: { id: view.id } })
    if (response.ok) location.reload()
    else toastError(response.message)
  }
  return (
    <section className={`${panelStyles.panel} ${styles.panel}`} aria-labelledby="answer">
      <h2 className={textStyles.heading} id="answer">
        {view.voters.length === 0 ? t.noAnswers : t.answered({ count: view.voters.length })}
      </h2>
      {view.voters.length === 0 && !view.isClosed && <p className={textStyles.muted}>{t.noAnswersHelp}</p>}
      {topItems.map((item, index) => (
        <TopItem key={item.id} item={item} isFirst={index === 0} />
      ))}
      {!view.isClosed && (
        <Stack>
          <Button icon="share-network" onClick={() => setOpen('send')}>
            {t.sendAgain}
          </Button>
          <Button variant="link" onClick={() => setOpen('close')}>
            {t.close}
          </Button>
          <p className={textStyles.caption}>
            {t.ends({ day: formatDate(new Date(view.expiresAt), language) })}
          </p>
        </Stack>
      )}
      <LazyComponent
        load={loadDialog}
        isNeeded={open !== undefined}
        onLoadError={() => setOpen(undefined)}
        componentProps={{
          open,
          path: `/share/${view.key}`,
          onDismiss: () => setOpen(undefined),
          onCloseList: closeList,
        }}
      />
    </section>
  )
}

/** Renders the button that adds the most chosen product to the cart and opens the checkout. */
function TopItem({ item: { id, quantity, product }, isFirst }: { item: SharedItem; isFirst: boolean }) {
  const t = useMessages(sharedListMessages)
  const to = useLocalPath()
  const navigate = useNavigate()
  const addReservedUnits = useAddReservedUnits()
  if (!product) return null
  return (
    <Stack gap="close">
      <p className={textStyles.small}>
        <span className={textStyles.muted}>{t.topVoted}:</span>{' '}
        <span className={textStyles.strong}>{product.name}</span>
      </p>
      <Button
        variant={isFirst ? 'primary' : 'quiet'}
        isBlock
        disabled={!addReservedUnits(product).inStock}
        onClick={() => {
          if ((currentCart().items[id] ?? 0) === 0) changeCart(id, quantity)
          void navigate(to('/cart'))
        }}
      >
        {t.buy}
        <span className={textStyles.visuallyHidden}> {product.name}</span>
      </Button>
    </Stack>
  )
}
