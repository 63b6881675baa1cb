import { fontName, splitByFont, type BillFont, type Weight } from './font-faces.ts'

/** The methods of a PDFKit document that write text. */
export type PdfTextDocument = Pick<
  PDFKit.PDFDocument,
  'font' | 'fontSize' | 'widthOfString' | 'text' | 'fillColor'
>

export type Style = { size: number; weight?: Weight; colour?: string }
type Align = 'left' | 'right'

type TextRun = { font: string; text: string; width: number }
type TextLine = { runs: TextRun[]; width: number }

const lineHeight = 1.45
// The ascent of Noto Sans, in em.
const ascent = 1.069
const defaultColour = '#1c1a17'

export type TextWriter = {
  /** Breaks a text into lines of at most `width` points. */
  lines(text: string, style: Style, width: number): TextLine[]
  /** Returns the height of `count` lines. */
  height(count: number, style: Style): number
  /** Writes a text at a position and returns its height. */
  write(text: string, style: Style, position: { x: number; y: number; width: number; align?: Align }): number
}

/**
 * Creates a writer for lines that mix Nepali and English, each in its own font. It breaks lines itself, because pdfkit
 * can only break text of a single font.
 */
export function createTextWriter(pdf: PdfTextDocument, fonts: readonly BillFont[]): TextWriter {
  function measureRuns(text: string, { size, weight = 400 }: Style): TextRun[] {
    return splitByFont(text, fonts).map((run) => {
      const font = fontName(run.script, weight)
      pdf.font(font).fontSize(size)
      return { font, text: run.text, width: pdf.widthOfString(run.text) }
    })
  }

  function lines(text: string, style: Style, width: number): TextLine[] {
    const textLines: TextLine[] = []
    for (const paragraph of text.split('\n'))
      textLines.push(...breakLines(wordsOf(paragraph), width, measureText))
    return textLines

    function wordsOf(paragraph: string): string[] {
      return paragraph.split(' ').flatMap((word) => splitWord(word))
    }
    /** Breaks a word that is wider than the line. */
    function splitWord(word: string): string[] {
      if (widthOf(measureRuns(word, style)) <= width) return [word]
      const parts: string[] = ['']
      for (const { segment } of new Intl.Segmenter('ne', { granularity: 'grapheme' }).segment(word)) {
        const longer = `${parts.at(-1)}${segment}`
        if (parts.at(-1) !== '' && widthOf(measureRuns(longer, style)) > width) parts.push(segment)
        else parts[parts.length - 1] = longer
      }
      return parts
    }
    function measureText(line: string): TextLine {
      const runs = measureRuns(line, style)
      return { runs, width: widthOf(runs) }
    }
  }

  return {
    lines,
    height,
    write(text, style, { x, y, width, align = 'left' }) {
      const textLines = lines(text, style, width)
      pdf.fillColor(style.colour ?? defaultColour)
      for (const [index, line] of textLines.entries()) {
        let runX = align === 'right' ? x + width - line.width : x
        for (const run of line.runs) {
          pdf.font(run.font).fontSize(style.size)
          // The fonts of a line have different ascents, but one baseline.
          const baselineY = y + height(index, style) + ascent * style.size
          pdf.text(run.text, runX, baselineY, { lineBreak: false, baseline: 'alphabetic' })
          runX += run.width
        }
      }
      return height(textLines.length, style)
    },
  }
}

function height(count: number, { size }: Style): number {
  return count * size * lineHeight
}

function breakLines(
  words: readonly string[],
  width: number,
  measureText: (line: string) => TextLine,
): TextLine[] {
  const textLines: TextLine[] = []
  let current = ''
  for (const word of words) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current !== '' && measureText(longer).width > width) {
      textLines.push(measureText(current))
      current = word
    } else current = longer
  }
  textLines.push(measureText(current))
  return textLines
}

function widthOf(runs: readonly TextRun[]): number {
  return runs.reduce((sum, run) => sum + run.width, 0)
}
