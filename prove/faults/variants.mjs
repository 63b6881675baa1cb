/** Faults in families of sizes and colours: lost changes, lost sales and furniture that is sold too early. */
export const variantFaults = [
  {
    name: 'variants are saved over the changes of another seller',
    file: 'src/shop/products/save-variants.ts',
    line: 'if (!isChanged && !isIncomplete) return',
    fault: 'if (!isIncomplete) return',
    tests: ['src/shop/products/save-variants.test.ts'],
  },
  {
    name: 'the stock of a variant is written over a sale',
    file: 'src/shop/products/save-variants.ts',
    line: 'if (stock === displayedStock || stock === data.stock) continue',
    fault: 'continue',
    tests: ['src/shop/products/save-variants.test.ts', 'src/shop/products/save-variants-edge-cases.test.ts'],
  },
  {
    name: 'a corrected stock of a variant is not recorded',
    file: 'src/shop/products/save-variants.ts',
    line: 'if (isStockSet) await recordStockCorrection(tx, shop, { id, stock: data.stock ?? 0 })',
    fault: '',
    tests: ['src/shop/products/save-variants-edge-cases.test.ts'],
  },
  {
    name: 'a variant that comes back into a draft is sold at once',
    file: 'src/shop/products/save-variants.ts',
    line: 'isArchived: draft !== null || restoredDraftIds.has(id),',
    fault: 'isArchived: draft !== null,',
    tests: ['src/shop/products/save-variants-edge-cases.test.ts'],
  },
]
