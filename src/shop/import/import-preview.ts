import { createHash } from 'node:crypto'
import { importLimits, type ImportPreview } from '#domain/product/import.ts'
import {
  productCells,
  productColumnNames,
  type ExportedProduct,
  type ProductColumn,
} from '#domain/product/product-cells.ts'
import type { PlannedProduct } from './stored-products.ts'

export type CellChange = ImportPreview['fields'][number]

/** Columns of a file that identify a product or its version; a row cannot change them. */
export const unchangeableColumns = new Set<ProductColumn>(['id', 'stockExported', 'version'])

/** Returns the cells that an import changes; `columns` are those of the file, undefined for a new product. */
export function cellChangesOf(
  { before, data, pictureHashes, isArchived }: PlannedProduct,
  columns: readonly string[] | undefined,
) {
  const product: ExportedProduct = {
    ...data,
    baseOfferPaisa: data.offerPricePaisa,
    id: before?.product.id ?? null,
    hashes: pictureHashes ?? before?.exportedProduct.hashes ?? [],
    isArchived,
    version: before?.exportedProduct.version ?? null,
  }
  const currentCells = before ? productCells(before.exportedProduct, '') : undefined
  const plannedCells = productCells(product, '')
  const selectedColumns = columns === undefined ? undefined : new Set(columns)
  return productColumnNames.flatMap((column): CellChange[] => {
    if (unchangeableColumns.has(column) || selectedColumns?.has(column) === false) return []
    const [currentCell, plannedCell] = [currentCells?.[column] ?? '', plannedCells[column]]
    return currentCell === plannedCell
      ? []
      : [{ column, before: truncate(currentCell), after: truncate(plannedCell) }]
  })
}

function truncate(text: string): string {
  return text.length > importLimits.visibleTextLength
    ? `${text.slice(0, importLimits.visibleTextLength)}…`
    : text
}

export function previewOf({ row, before, data }: PlannedProduct, fields: CellChange[]): ImportPreview {
  return { row, id: before?.product.id ?? null, name: data.name, fields }
}

/** Returns a hash of the planned changes. */
export function fingerprintOf(planned: readonly PlannedProduct[]): string {
  const hash = createHash('sha256')
  for (const { row, before, data, stock, pictureHashes, isArchived } of planned) {
    // A stock that the import leaves unchanged is omitted: an order between preview and import may change it.
    const plannedValues = { ...data, stock: stock === 'unchanged' ? stock : data.stock }
    hash.update(
      JSON.stringify([
        row,
        before?.product.id,
        before?.exportedProduct.version,
        plannedValues,
        pictureHashes,
        isArchived,
      ]),
    )
  }
  return hash.digest('hex').slice(0, 32)
}
