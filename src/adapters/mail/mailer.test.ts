import { expect, test } from 'vitest'
import { unsubscribeHeaders } from './mailer.ts'

const mail = { to: 'a@example.com', subject: '', text: '', html: '', messageId: '<a@b>' }

test('an email of a mailing list has unsubscribe headers, and no other email has them', () => {
  expect(unsubscribeHeaders({ ...mail, unsubscribeUrl: 'https://store.example/leave?id=1' })).toEqual({
    'List-Unsubscribe': '<https://store.example/leave?id=1>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(unsubscribeHeaders(mail)).toEqual({})
})
