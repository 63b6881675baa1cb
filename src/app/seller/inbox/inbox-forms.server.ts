import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { smsMessages } from '#domain/notification/sms-messages.ts'
import { messages } from '#domain/messages.ts'
import { reissuePaymentLink } from '#shop/checkout/payment-links.ts'
import { decideRequest } from '#shop/inbox/decide-request.ts'
import { markMessage } from '#shop/inbox/inbox.ts'
import { answerMessage } from '#shop/inbox/message-answers.ts'
import { resendMail } from '#shop/notifications/failed-mails.ts'
import { resendSms } from '#shop/notifications/sms/sms-list.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The form that sends an SMS again. */
export const smsForms = {
  'sms-again': formOfUseCase(
    (shop, input) => resendSms(shop, input, reissuePaymentLink),
    ({ language }) => ({ message: messages(smsMessages, language).sentAgain }),
  ),
} satisfies PageForms

/** The forms of the inbox: messages, requests, and what was not sent. */
export const inboxForms = {
  ...smsForms,
  mark: formOfUseCase(markMessage, () => ({})),
  reply: formOfUseCase(answerMessage, ({ language, mail }) => {
    const { answerFiled, answerSent } = messages(inboxMessages, language)
    return { message: mail.writesToFiles ? answerFiled : answerSent }
  }),
  decide: formOfUseCase(decideRequest, ({ language, mail }) => {
    const { decided, decidedWithoutMail } = messages(inboxMessages, language)
    return { message: mail.writesToFiles ? decidedWithoutMail : decided }
  }),
  'mail-again': formOfUseCase(
    (shop, input) => resendMail(shop, input, reissuePaymentLink),
    ({ language }) => ({ message: messages(inboxMessages, language).sentAgain }),
  ),
} satisfies PageForms
