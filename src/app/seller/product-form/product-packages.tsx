import { sellerProductMessages } from '#domain/messages/seller/products.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useWords } from '#app/components/use-words.ts'
import { blankPackage, type PackageName } from './product-values.ts'
import type { ProductFormState } from './use-product-form.ts'

const mostPackages = 20

/** One row a box: what a delivery has to carry. */
export function PackageRows({ product }: { product: ProductFormState }) {
  const more = useWords(sellerProductMessages)
  const { packages } = product.values
  return (
    <fieldset className="full">
      <legend className="lb">{more.packages}</legend>
      {packages.map((_, index) => (
        <PackageRow key={index} product={product} index={index} />
      ))}
      <Button
        size="small"
        icon="plus"
        disabled={packages.length >= mostPackages}
        onClick={() => product.change({ packages: [...packages, blankPackage] })}
      >
        {more.addPackage}
      </Button>
    </fieldset>
  )
}

function PackageRow({ product, index }: { product: ProductFormState; index: number }) {
  const more = useWords(sellerProductMessages)
  const { packages } = product.values
  const number = index + 1
  const shown = (name: PackageName) => ({
    name: `packages.${index}.${name}`,
    value: packages[index]?.[name] ?? '',
    error: product.errors[`packages.${index}.${name}`],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      product.setError(`packages.${index}.${name}`, undefined)
      product.change({
        packages: packages.map((one, at) => (at === index ? { ...one, [name]: target.value } : one)),
      })
    },
  })
  return (
    <fieldset className="pf__pack">
      <legend className="cap">{more.packageNumber({ number })}</legend>
      <div className="pf__four">
        <TextField {...shown('widthMm')} label={more.widthCm} />
        <TextField {...shown('depthMm')} label={more.depthCm} />
        <TextField {...shown('heightMm')} label={more.heightCm} />
        <TextField {...shown('weightKg')} label={more.weightKg} />
      </div>
      <IconButton
        icon="trash"
        label={more.removePackage({ number })}
        onClick={() => product.change({ packages: packages.toSpliced(index, 1) })}
      />
    </fieldset>
  )
}
