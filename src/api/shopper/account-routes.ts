import {
  forgottenPassword,
  login as loginShape,
  passwordReset,
  registration,
} from '#domain/account/account.server.ts'
import {
  currentAccount,
  login,
  logout,
  register,
  type Account,
  type LoggedIn,
} from '#shop/accounts/accounts.ts'
import { requestPasswordReset, resetPassword } from '#shop/accounts/password-reset.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  register: call('POST /user/register', {
    summary: 'Open an account',
    by: 'public',
    body: registration,
    refuses: ['email-taken'],
    isCreating: true,
  }),
  login: call('POST /user/login', {
    summary: 'Log in',
    by: 'public',
    body: loginShape,
    refuses: ['wrong-credentials'],
  }),
  isAuth: call('GET /user/is-auth', { summary: 'Who is logged in', by: 'public' }),
  forgot: call('POST /user/forgot', {
    summary: 'Ask for a new password',
    by: 'public',
    body: forgottenPassword,
  }),
  reset: call('POST /user/reset', {
    summary: 'Set a new password',
    by: 'public',
    body: passwordReset,
    refuses: ['not-found'],
  }),
  logout: call('GET /user/logout', { summary: 'Log out', by: 'public' }),
}

export function accountJson({ id, unpaidOrders, ...account }: Account) {
  return {
    _id: id,
    ...account,
    unpaidOrders: unpaidOrders.map(({ id: order, until, ...rest }) => {
      return { _id: order, ...rest, until: until.toISOString() }
    }),
  }
}

function session({ token, cookieExpiresAt, browserToken }: LoggedIn) {
  return { kind: 'shopper' as const, token, expiresAt: cookieExpiresAt, browserToken }
}

/** Registration, login, logout and the question who is logged in. */
export function accountRoutes(app: Api, context: CallContext): void {
  app.post('/user/register', endpoints.register, async (request, reply) => {
    const shop = await context.shopOf(request)
    const loggedIn = await register(shop, request.body, context.browserTokenOf(request))
    context.startSession(reply, session(loggedIn))
    const message = context.words(request).welcome({ name: loggedIn.account.name })
    return reply.code(201).send({ success: true, user: accountJson(loggedIn.account), message })
  })

  app.post('/user/login', endpoints.login, async (request, reply) => {
    const shop = await context.shopOf(request)
    const loggedIn = await login(shop, request.body, context.browserTokenOf(request))
    context.startSession(reply, session(loggedIn))
    const message = context.words(request).welcomeBack({ name: loggedIn.account.name })
    return reply.send({ success: true, user: accountJson(loggedIn.account), message })
  })

  app.get('/user/is-auth', endpoints.isAuth, async (request) => {
    const account = await currentAccount(await context.shopOf(request))
    if (!account) return { success: false, message: context.words(request).notLoggedIn }
    return { success: true, user: accountJson(account) }
  })

  app.post('/user/forgot', endpoints.forgot, async (request) => {
    await requestPasswordReset(await context.shopOf(request), request.body)
    return { success: true, message: context.words(request).resetSent }
  })

  app.post('/user/reset', endpoints.reset, async (request) => {
    await resetPassword(await context.shopOf(request), request.body)
    return { success: true, message: context.words(request).passwordChanged }
  })

  app.get('/user/logout', endpoints.logout, async (request, reply) => {
    await logout(await context.shopOf(request))
    context.endSession(reply, 'shopper')
    return reply.send({ success: true, message: context.words(request).loggedOut })
  })
}
