import { faceName, runsOf, type Face, type Weight } from './faces.ts'

/** The parts of a PDF document that the pen uses. */
export type Sheet = Pick<PDFKit.PDFDocument, 'font' | 'fontSize' | 'widthOfString' | 'text' | 'fillColor'>

export type Style = { size: number; weight?: Weight; colour?: string }
type Align = 'left' | 'right'

type TextRun = { face: string; text: string; width: number }
type SetLine = { runs: TextRun[]; width: number }

const lineHeight = 1.45
const ink = '#1c1a17'

export type Pen = {
  /** Breaks a text into lines of at most `width` points. */
  lines(text: string, style: Style, width: number): SetLine[]
  /** Returns the height of `count` lines. */
  height(count: number, style: Style): number
  /** Writes a text at a place and answers how high it became. */
  write(text: string, style: Style, place: { x: number; y: number; width: number; align?: Align }): number
}

/** Writes Nepali and English in one line, each in its own letters; pdfkit itself breaks lines in one face only. */
export function createPen(sheet: Sheet, faces: readonly Face[]): Pen {
  function measure(text: string, { size, weight = 400 }: Style): TextRun[] {
    return runsOf(text, faces).map((run) => {
      const face = faceName(run.script, weight)
      sheet.font(face).fontSize(size)
      return { face, text: run.text, width: sheet.widthOfString(run.text) }
    })
  }

  function lines(text: string, style: Style, width: number): SetLine[] {
    const set: SetLine[] = []
    for (const paragraph of text.split('\n')) set.push(...breakLines(measureLine(paragraph), width))
    return set

    function measureLine(paragraph: string) {
      return { words: paragraph.split(' ').flatMap((word) => fitting(word)), measureText }
    }
    /** Breaks a word that is wider than the line. */
    function fitting(word: string): string[] {
      if (widthOf(measure(word, style)) <= width) return [word]
      const parts: string[] = ['']
      for (const { segment } of new Intl.Segmenter('ne', { granularity: 'grapheme' }).segment(word)) {
        const longer = `${parts.at(-1)}${segment}`
        if (parts.at(-1) !== '' && widthOf(measure(longer, style)) > width) parts.push(segment)
        else parts[parts.length - 1] = longer
      }
      return parts
    }
    function measureText(line: string): SetLine {
      const runs = measure(line, style)
      return { runs, width: widthOf(runs) }
    }
  }

  return {
    lines,
    height,
    write(text, style, { x, y, width, align = 'left' }) {
      const set = lines(text, style, width)
      sheet.fillColor(style.colour ?? ink)
      for (const [index, line] of set.entries()) {
        let runX = align === 'right' ? x + width - line.width : x
        for (const run of line.runs) {
          sheet.font(run.face).fontSize(style.size)
          const at = y + height(index, style)
          sheet.text(run.text, runX, at, { lineBreak: false, baseline: 'top' })
          runX += run.width
        }
      }
      return height(set.length, style)
    },
  }
}

function height(count: number, { size }: Style): number {
  return count * size * lineHeight
}

type Measured = { words: string[]; measureText(line: string): SetLine }

function breakLines({ words, measureText }: Measured, width: number): SetLine[] {
  const set: SetLine[] = []
  let current = ''
  for (const word of words) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current !== '' && measureText(longer).width > width) {
      set.push(measureText(current))
      current = word
    } else current = longer
  }
  set.push(measureText(current))
  return set
}

function widthOf(runs: readonly TextRun[]): number {
  return runs.reduce((sum, run) => sum + run.width, 0)
}
