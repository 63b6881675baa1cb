import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { NoResponseError } from '#lib/wait-limit.ts'
import { isServiceUnavailable } from './database-errors.ts'

function postgresError(code: string): DatabaseError {
  return Object.assign(new DatabaseError('refused', 7, 'error'), { code })
}

function socketError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
}

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Client network socket disconnected before secure TLS connection was established',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
])('"%s" means that the database is unavailable', (message) => {
  expect(isServiceUnavailable(new Error(message))).toBe(true)
  expect(isServiceUnavailable(new DrizzleQueryError('select 1', [], new Error(message)))).toBe(true)
})

test.each([
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '57014',
  '25006',
  '25P03',
  '25P04',
])('the SQLSTATE %s means that the database is unavailable', (code) => {
  expect(isServiceUnavailable(postgresError(code))).toBe(true)
})

test('a socket that cannot be opened or breaks, or a missing response, means that a system is unavailable', () => {
  for (const code of ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
    expect(isServiceUnavailable(socketError(code, 'connect'))).toBe(true)
  for (const code of ['ENOTFOUND', 'EAI_AGAIN'])
    expect(isServiceUnavailable(socketError(code, 'getaddrinfo'))).toBe(true)
  for (const code of ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
    for (const syscall of ['read', 'write'])
      expect(isServiceUnavailable(socketError(code, syscall))).toBe(true)
  expect(isServiceUnavailable(new AggregateError([socketError('ECONNREFUSED', 'connect')]))).toBe(true)
  expect(isServiceUnavailable(new NoResponseError())).toBe(true)
})

test('a refused statement, a missing file and an unforeseen error do not mean that a system is unavailable', () => {
  for (const code of ['23505', '40P01', '22P05', '42P01'])
    expect(isServiceUnavailable(postgresError(code))).toBe(false)
  expect(isServiceUnavailable(socketError('ENOENT', 'open'))).toBe(false)
  expect(isServiceUnavailable(new TypeError('Cannot read properties of undefined'))).toBe(false)
  expect(isServiceUnavailable(undefined)).toBe(false)
})
