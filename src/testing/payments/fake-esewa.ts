import { signEsewa } from '#adapters/payments/esewa.ts'
import { openFakeServer, type FakeCall, type FakeReply } from './fake-server.ts'
import type { GatewayForm } from '#adapters/payments/gateway.ts'

// eSewa's published test merchant.
const fakeEsewaKeys = { productCode: 'EPAYTEST', secretKey: '8gBm/:&EnhH.1/q' }

/** eSewa's record of a payment, with its own statuses; rupees. */
type EsewaPayment = { status: string; total: number; productCode: string }

export type FakeEsewa = {
  settings: typeof fakeEsewaKeys & { formUrl: string; statusUrl: string }
  calls: URL[]
  payments: Map<string, EsewaPayment>
  /** Posts the store's form as a browser. Throws Error if its signature does not match. */
  post(form: GatewayForm): void
  pay(id: string, change?: Partial<EsewaPayment>): void
  change(id: string, change: Partial<EsewaPayment>): void
  /** Returns the signed parameter `data` of the browser's return. */
  returnData(id: string, secretKey?: string): string
  /** Responds to every status request as eSewa does during an outage. */
  setDown(isDown: boolean): void
  close(): void
}

/** Opens a fake eSewa with the form that browsers post and the status API. */
export async function openFakeEsewa(): Promise<FakeEsewa> {
  const payments = new Map<string, EsewaPayment>()
  const calls: URL[] = []
  let isDown = false
  const server = await openFakeServer((call) => {
    calls.push(call.url)
    if (isDown) return { status: 200, body: { code: 0, error_message: 'Service is currently unavailable' } }
    return statusOf(payments, call)
  })
  const change: FakeEsewa['change'] = (id, changed) => {
    const existingPayment = payments.get(id)
    if (existingPayment) payments.set(id, { ...existingPayment, ...changed })
  }
  return {
    settings: { ...fakeEsewaKeys, formUrl: `${server.url}/form`, statusUrl: `${server.url}/status` },
    calls,
    payments,
    post: (form) => acceptForm(payments, form),
    pay: (id, changed = {}) => change(id, { status: 'COMPLETE', ...changed }),
    change,
    returnData: (id, secretKey) => returnData(id, payments.get(id), secretKey),
    setDown: (down) => void (isDown = down),
    close: () => server.close(),
  }
}

function acceptForm(payments: Map<string, EsewaPayment>, { fields }: GatewayForm): void {
  const names = (fields['signed_field_names'] ?? '').split(',')
  const signedText = names.map((name) => `${name}=${fields[name] ?? ''}`).join(',')
  if (fields['signature'] !== signEsewa(signedText, fakeEsewaKeys.secretKey))
    throw new Error('Wrong signature')
  const { transaction_uuid: id = '', total_amount: total, product_code: productCode = '' } = fields
  payments.set(id, { status: 'PENDING', total: Number(total), productCode })
}

function statusOf(payments: Map<string, EsewaPayment>, { url }: FakeCall): FakeReply {
  const id = url.searchParams.get('transaction_uuid') ?? ''
  const common = { product_code: url.searchParams.get('product_code'), transaction_uuid: id }
  const payment = payments.get(id)
  if (!payment)
    return { status: 200, body: { ...common, total_amount: 0, status: 'NOT_FOUND', ref_id: null } }
  const { status, total, productCode } = payment
  const body = { ...common, product_code: productCode, total_amount: total, status, ref_id: `R-${id}` }
  return { status: 200, body }
}

function returnData(
  id: string,
  payment: EsewaPayment | undefined,
  secretKey: string = fakeEsewaKeys.secretKey,
): string {
  const fields = {
    transaction_code: `R-${id}`,
    status: 'COMPLETE',
    total_amount: `${payment?.total ?? 0}.0`,
    transaction_uuid: id,
    product_code: fakeEsewaKeys.productCode,
    signed_field_names:
      'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names',
  }
  const signedFields = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  // signed_field_names is the last entry and contains its own name, in the order of the entries.
  const signature = signEsewa(signedFields.join(','), secretKey)
  return Buffer.from(JSON.stringify({ ...fields, signature })).toString('base64')
}
