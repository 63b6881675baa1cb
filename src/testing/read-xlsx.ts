import { strFromU8, unzipSync } from 'fflate'

/** Returns the rows of a workbook's only sheet: texts, numbers, and null for an empty cell. */
export function readXlsx(bytes: Uint8Array): (string | number | null)[][] {
  const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml')
  return [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, number = '', row = '']) => {
    const cells: (string | number | null)[] = []
    for (const [, column = '', cellRow = '', cellXml = ''] of row.matchAll(
      /<c r="([A-Z])(\d+)"([^]*?)<\/c>/g,
    )) {
      if (cellRow !== number) throw new Error(`Cell ${column}${cellRow} is in row ${number}`)
      const columnIndex = column.charCodeAt(0) - 65
      while (cells.length < columnIndex) cells.push(null)
      cells.push(valueOf(cellXml))
    }
    return cells
  })
}

/** Returns one file of a workbook as text. */
export function partOf(bytes: Uint8Array, path: string): string {
  const part = unzipSync(bytes)[path]
  if (!part) throw new Error(`A workbook without ${path}`)
  return strFromU8(part)
}

function valueOf(cellXml: string): string | number {
  const [, number] = /<v>(.*?)<\/v>/.exec(cellXml) ?? []
  if (number !== undefined) return Number(number)
  const [, text = ''] = /<t[^>]*>([^]*?)<\/t>/.exec(cellXml) ?? []
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
