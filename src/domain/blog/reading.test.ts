import { expect, test } from 'vitest'
import { minutesToRead, parseReading } from './reading.ts'

test('a text becomes its opening words and a part for each heading', () => {
  const parts = parseReading('\nOne line\nand its end.\n\n## Then\n\nMore.\n')
  expect(parts).toEqual([
    {
      id: 'part-0',
      title: undefined,
      blocks: [{ kind: 'paragraph', runs: [{ kind: 'text', text: 'One line and its end.' }] }],
    },
    {
      id: 'part-1',
      title: 'Then',
      blocks: [{ kind: 'paragraph', runs: [{ kind: 'text', text: 'More.' }] }],
    },
  ])
})

test('a list keeps its items, with strong words and links in them', () => {
  const [part] = parseReading('- **Oak** is\n  hard.\n- [Ask us](/contact)')
  expect(part?.blocks).toEqual([
    {
      kind: 'list',
      items: [
        [
          { kind: 'strong', text: 'Oak' },
          { kind: 'text', text: ' is hard.' },
        ],
        [{ kind: 'link', text: 'Ask us', path: '/contact' }],
      ],
    },
  ])
})

test('only a path of the store becomes a link', () => {
  const [part] = parseReading('[out](https://elsewhere.example)')
  expect(part?.blocks).toEqual([
    { kind: 'paragraph', runs: [{ kind: 'text', text: '[out](https://elsewhere.example)' }] },
  ])
})

test('reading takes at least a minute', () => {
  expect(minutesToRead('Short.')).toBe(1)
  expect(minutesToRead('word '.repeat(700))).toBe(4)
})
