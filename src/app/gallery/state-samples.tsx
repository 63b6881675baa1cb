import { useState } from 'react'
import { Breadcrumb } from '#ui/site/breadcrumb.tsx'
import { Button } from '#ui/button/button.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Note, Notice } from '#ui/dialog/notice.tsx'
import { SummaryPanel } from '#ui/list/summary.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Timeline } from '#ui/list/timeline.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { type Toast, ToastStack } from '#ui/dialog/toast-stack.tsx'
import { Sample } from './sample.tsx'
import { cancelledSteps, openSteps } from './samples.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'

const allToasts = [
  {
    id: '1',
    kind: 'success',
    message: 'Product added to cart',
    way: { text: 'View cart', href: '/cart' },
  },
  { id: '2', kind: 'error', message: 'Please select an address' },
  {
    id: '3',
    kind: 'info',
    message: 'Prices changed since you opened the cart. The new total is Rs.1,65,238.98.',
  },
] as const satisfies readonly Toast[]

export function MessageSamples() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Sample title="Toasts, dialog, notices">
      <div className={layoutLook.flow}>
        <Button onClick={() => setToasts(allToasts)}>Show toasts</Button>
        <Button onClick={() => setIsOpen(true)}>Open dialog</Button>
      </div>
      <ToastStack
        toasts={toasts}
        close="Close"
        onClose={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
      />
      <Dialog isOpen={isOpen} title="Share" close="Close" onClose={() => setIsOpen(false)}>
        <p className={`${textLook.small} ${textLook.muted} ${layoutLook.intro}`}>Phewa linen sofa</p>
        <div className={layoutLook.flow}>
          <Button size="small" icon="facebook-logo">
            Facebook
          </Button>
          <Button size="small" icon="whatsapp-logo">
            WhatsApp
          </Button>
        </div>
      </Dialog>
      <Notice>Prices changed since you opened the cart.</Notice>
      <Note icon="truck" isGood>
        Arrives in 2-3 business days
      </Note>
      <Note icon="money">Pay in cash at your door.</Note>
    </Sample>
  )
}

export function PlaceSamples() {
  const pages = [1, 4, 5, 6, 12].map(
    (page) => ({ kind: 'page', page, text: String(page), href: `?page=${page}` }) as const,
  )
  const [first, ...others] = pages
  const items = first === undefined ? [] : [first, { kind: 'gap', key: 'gap' } as const, ...others]
  return (
    <>
      <Sample title="Breadcrumb, tabs, pagination" isWide>
        <Breadcrumb
          label="Breadcrumb"
          crumbs={[
            { text: 'Home', href: '/' },
            { text: 'Products', href: '/products' },
            { text: 'Phewa linen sofa' },
          ]}
        />
        <Tabs
          label="Product information"
          tabs={[
            { key: 'description', text: 'Description', content: <p>Three deep seats.</p> },
            { key: 'more', text: 'Additional Information', content: <p>62 kg.</p> },
            { key: 'reviews', text: 'Reviews', content: <p>No reviews yet.</p> },
          ]}
        />
        <Pagination
          label="Pages"
          items={items}
          current={5}
          previous={{ text: 'Previous', href: '?page=4' }}
          next={{ text: 'Next', href: undefined }}
        />
      </Sample>
      <Sample title="Empty, loading">
        <EmptyState title="No Orders Found" action={<Button variant="primary">Start Shopping</Button>}>
          When you place an order, every step of it is shown here.
        </EmptyState>
        <Skeleton kind="row" count={2} />
      </Sample>
    </>
  )
}

export function OrderSamples() {
  return (
    <>
      <Sample title="Order summary">
        <SummaryPanel
          title="Order Summary"
          rows={[
            { key: 'subtotal', text: 'Subtotal', value: 'Rs.1,61,999.00' },
            { key: 'shipping', text: 'Shipping', value: 'Free', isGood: true },
            { key: 'tax', text: 'Tax (2%)', value: 'Rs.3,239.98' },
          ]}
          total={{ text: 'Total', value: 'Rs.1,65,238.98' }}
          action={
            <Button variant="primary" size="large" isBlock>
              Place Order
            </Button>
          }
        />
      </Sample>
      <Sample title="Status timeline" isWide>
        <Timeline label="Status" steps={openSteps} />
        <Timeline label="Status" steps={cancelledSteps} />
      </Sample>
      <Sample title="Table" isWide>
        <DataTable
          caption="Products"
          columns={[
            { key: 'name', head: 'Name', cell: (row) => row.name },
            { key: 'price', head: 'Price', isNumber: true, cell: (row) => row.price },
          ]}
          rows={[{ name: 'Phewa linen sofa', price: 'Rs.84,999' }]}
          rowKey={(row) => row.name}
        />
      </Sample>
    </>
  )
}
