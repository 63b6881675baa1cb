import type { FastifyInstance } from 'fastify'
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
import type { CallContext } from '#api/http/context.ts'
import { body } from '#api/http/docs.ts'

export function accountJson({ id, name, email, cartItems, cartVersion }: Account) {
  return { _id: id, name, email, cartItems, cartVersion }
}

function session({ token, cookieExpiresAt, browserToken }: LoggedIn) {
  return { kind: 'shopper' as const, token, expiresAt: cookieExpiresAt, browserToken }
}

/** Registration, login, logout and the question who is logged in. */
export function accountRoutes(app: FastifyInstance, context: CallContext): void {
  app.post('/user/register', { schema: body('Open an account', registration) }, async (request, reply) => {
    const shop = await context.shopOf(request)
    const loggedIn = await register(shop, request.body, context.browserTokenOf(request))
    context.startSession(reply, session(loggedIn))
    const message = context.words(request).welcome({ name: loggedIn.account.name })
    return reply.code(201).send({ success: true, user: accountJson(loggedIn.account), message })
  })

  app.post('/user/login', { schema: body('Log in', loginShape) }, async (request, reply) => {
    const shop = await context.shopOf(request)
    const loggedIn = await login(shop, request.body, context.browserTokenOf(request))
    context.startSession(reply, session(loggedIn))
    const message = context.words(request).welcomeBack({ name: loggedIn.account.name })
    return reply.send({ success: true, user: accountJson(loggedIn.account), message })
  })

  app.get('/user/is-auth', { schema: { summary: 'Who is logged in' } }, async (request) => {
    const account = await currentAccount(await context.shopOf(request))
    if (!account) return { success: false, message: context.words(request).notLoggedIn }
    return { success: true, user: accountJson(account) }
  })

  app.post('/user/forgot', { schema: body('Ask for a new password', forgottenPassword) }, async (request) => {
    await requestPasswordReset(await context.shopOf(request), request.body)
    return { success: true, message: context.words(request).resetSent }
  })

  app.post('/user/reset', { schema: body('Set a new password', passwordReset) }, async (request) => {
    await resetPassword(await context.shopOf(request), request.body)
    return { success: true, message: context.words(request).passwordChanged }
  })

  app.get('/user/logout', { schema: { summary: 'Log out' } }, async (request, reply) => {
    await logout(await context.shopOf(request))
    context.endSession(reply, 'shopper')
    return reply.send({ success: true, message: context.words(request).loggedOut })
  })
}
