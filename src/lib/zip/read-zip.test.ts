import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipOf, type ZipPart } from '#testing/zip.ts'
import { openZip } from './read-zip.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'baithak-zip-'))))
afterAll(() => rm(folder, { recursive: true }))

const limits = { entries: 5, entryBytes: 1000, totalBytes: 3000, ratio: 100 }
const text = (content = 'words') => Buffer.from(content)

async function read(zip: Buffer | readonly ZipPart[]) {
  const path = join(folder, randomBytes(8).toString('hex'))
  await writeFile(path, Buffer.isBuffer(zip) ? zip : zipOf([...zip]))
  const opened = await openZip(path, limits)
  if (!opened.ok) return opened.fault
  const entries: [string, string][] = []
  for (const { name, read: bytes } of opened.entries) {
    const result = await bytes()
    entries.push([name, result.ok ? result.bytes.toString() : `refused: ${result.fault}`])
  }
  opened.close()
  return entries
}

test('compressed and uncompressed entries are read, with names in any script, and metadata files are skipped', async () => {
  const entries = await read([
    { name: 'sofa/1.jpg', bytes: text('one') },
    { name: 'कुर्सी-२.jpg', bytes: text('two'), isPacked: false },
    { name: 'sofa/', bytes: text('') },
    { name: '__MACOSX/sofa/._1.jpg', bytes: text('shadow') },
    { name: 'sofa/.DS_Store', bytes: text('shadow') },
    { name: 'back\\slash.jpg', bytes: text('three') },
    { name: 'zip64.jpg', bytes: text('four'), isZip64: true },
  ])
  expect(entries).toEqual([
    ['sofa/1.jpg', 'one'],
    ['कुर्सी-२.jpg', 'two'],
    ['back/slash.jpg', 'three'],
    ['zip64.jpg', 'four'],
  ])
})

test('one dangerous entry does not prevent the others from being read', async () => {
  const dangerousEntries: [string, Partial<ZipPart>][] = [
    ['name', { name: '../out.jpg' }],
    ['name', { name: 'a/../../out.jpg' }],
    ['name', { name: '/etc/out.jpg' }],
    ['name', { name: 'C:/out.jpg' }],
    ['name', { name: `${'a'.repeat(255)}.jpg` }],
    ['name', { name: 'line\nbreak.jpg' }],
    ['name', { name: 'nul\0.jpg' }],
    ['link', { mode: 0o120777 }],
    ['link', { mode: 0o010644 }],
    ['encrypted', { flags: 1 }],
    ['broken', { method: 99 }],
    ['broken', { declared: { crc: 7 } }],
    ['size', { bytes: randomBytes(1001) }],
    ['broken', { bytes: text('longer than it says'), declared: { size: 3 } }],
    ['broken', { bytes: text('shorter than it says'), declared: { size: 400 } }],
    ['broken', { bytes: text('wrong size in the ZIP64 field'), declared: { size: 400 }, isZip64: true }],
    ['nested', { bytes: zipOf([{ name: 'in.jpg', bytes: text() }]) }],
  ]
  for (const [fault, part] of dangerousEntries) {
    const entries = await read([
      { name: 'bad.jpg', bytes: text(), ...part },
      { name: 'good.jpg', bytes: text() },
    ])
    const [[, result = ''] = [], otherEntry] = typeof entries === 'string' ? [] : entries
    expect([part, result, otherEntry]).toEqual([part, `refused: ${fault}`, ['good.jpg', 'words']])
  }
})

test('an entry that unpacks to a hundred times its size or more is not unpacked', async () => {
  const path = join(folder, 'bomb.zip')
  await writeFile(path, zipOf([{ name: 'bomb.jpg', bytes: Buffer.alloc(1_000_000) }]))
  const generousLimits = { entries: 5, entryBytes: 2_000_000, totalBytes: 2_000_000, ratio: 100 }
  const opened = await openZip(path, generousLimits)
  if (!opened.ok) throw new Error(opened.fault)
  expect(await opened.entries[0]?.read()).toEqual({ ok: false, fault: 'ratio' })
  opened.close()
})

test('an invalid, truncated, overlapping or oversized ZIP is refused as a whole', async () => {
  const entry = { name: 'one.jpg', bytes: text() }
  const completeZip = zipOf([entry, { ...entry, name: 'two.jpg' }])
  const tooMany = Array.from({ length: 6 }, (_, index) => ({ ...entry, name: `${index}.jpg` }))
  const tooLarge = Array.from({ length: 4 }, (_, index) => ({
    name: `${index}.jpg`,
    bytes: randomBytes(900),
  }))
  const zip64Entry = { ...entry, declared: { size: 2 ** 40 }, isZip64: true }
  expect(await read(text('no ZIP at all, but long enough to be one'))).toBe('not-zip')
  expect(await read(Buffer.alloc(0))).toBe('not-zip')
  expect(await read(completeZip.subarray(0, completeZip.length - 30))).toBe('not-zip')
  expect(await read(completeZip.subarray(40))).toBe('broken')
  expect(await read([entry, { ...entry, name: 'two.jpg', declared: { offset: 0 } }])).toBe('overlapping')
  expect(await read([{ ...entry, declared: { offset: 10_000 } }])).toBe('overlapping')
  expect(await read(tooMany)).toBe('too-many')
  expect(await read(tooLarge)).toBe('unpacks-too-large')
  expect(await read([zip64Entry])).toBe('unpacks-too-large')
  const folders = Array.from({ length: 21 }, (_, index) => ({ name: `${index}/`, bytes: text('') }))
  expect(await read(folders)).toBe('too-many')
})

test('an entry with a control character in its name is refused, and the other entries are read', async () => {
  const entries = await read([
    { name: 'a\0.jpg', bytes: text('one') },
    { name: 'b\u0007.jpg', bytes: text('two') },
    { name: 'good.jpg', bytes: text('three') },
  ])
  expect(entries).toEqual([
    ['a\uFFFD.jpg', 'refused: name'],
    ['b\uFFFD.jpg', 'refused: name'],
    ['good.jpg', 'three'],
  ])
})
