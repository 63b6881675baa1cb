import { callApi, type ApiResponse } from '#app/components/stores/api-client.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { adoptFormerCart } from '#app/components/stores/cart-store.ts'
import { startShopperSession } from '#app/components/stores/session-store.ts'
import { clearToasts, toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { leadsToCart } from './login-redirect.ts'

type LoginPath = '/user/login' | '/user/register'
type LoginResponse = ResponseOf<'POST', LoginPath>

/** Logs a shopper in. A toast shows the message of the store. */
export async function logIn(input: {
  email: string
  password: string
  remember: boolean
}): Promise<ApiResponse<LoginResponse>> {
  return submitCredentials('/user/login', input)
}

/** Registers a shopper, who is logged in then. A toast shows the message of the store. */
export async function register(input: {
  name: string
  email: string
  password: string
}): Promise<ApiResponse<LoginResponse>> {
  return submitCredentials('/user/register', input)
}

async function submitCredentials(path: LoginPath, input: object): Promise<ApiResponse<LoginResponse>> {
  clearToasts()
  const response = await callApi('POST', path, { body: input })
  if (response.ok) {
    const redirect = new URLSearchParams(location.search).get('redirect')
    if (leadsToCart(redirect)) adoptFormerCart(response.body.user._id)
    startShopperSession(response.body)
    toastSuccess(response.body.message)
  } else {
    toastError(response.message)
  }
  return response
}
