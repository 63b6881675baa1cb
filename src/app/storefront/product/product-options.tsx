import { productMessages } from '#app/components/product-messages.ts'
import { OptionField, type FieldOption } from '#ui/field/option-field.tsx'
import { ColourDot } from '#ui/card/colour.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { ProductChoices } from './product-choices.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as factsStyles from '#ui/styles/facts.module.css'

// The specification (2.42) gives fixed sizes and colours for a product without a colour of its own.
const defaultColours = { purple: '#6A4A6B', black: '#2A2725', gold: '#C39A4A' } as const

/** Sizes and colours: links where siblings exist, the product's own colour, or the fixed default choices. */
export function ProductOptions({ choices }: { choices: ProductChoices }) {
  if (choices.kind === 'siblings') return <Siblings choices={choices} />
  if (choices.kind === 'own-colour') return <SingleColour text={choices.text} hex={choices.hex} />
  return <DefaultOptions />
}

function Siblings({ choices }: { choices: ProductChoices & { kind: 'siblings' } }) {
  const t = useMessages(productMessages)
  const to = useLocalPath()
  return choices.rows.map(({ differBy, choices: row }) => (
    <OptionField
      key={differBy}
      legend={t[differBy]}
      name={differBy}
      options={row.map((choice): FieldOption => ({
        key: choice.text,
        text: choice.text,
        href: to(choice.path),
        isCurrent: choice.isCurrent,
        ...(choice.hex !== null && { colour: choice.hex }),
      }))}
    />
  ))
}

function SingleColour({ text, hex }: { text: string; hex: string }) {
  const t = useMessages(productMessages)
  return (
    <dl className={factsStyles.options}>
      <dt>{t.colour}</dt>
      <dd className={`${layoutStyles.line} ${layoutStyles.start}`}>
        <ColourDot colour={hex} />
        {text}
      </dd>
    </dl>
  )
}

function DefaultOptions() {
  const t = useMessages(productMessages)
  const sizes = [t.sizeS, t.sizeM, t.sizeL, t.sizeXL].map((text) => ({ key: text, text }))
  const colours = [
    { key: 'purple', text: t.purple, colour: defaultColours.purple },
    { key: 'black', text: t.black, colour: defaultColours.black },
    { key: 'gold', text: t.gold, colour: defaultColours.gold },
  ]
  return (
    <>
      <OptionField legend={t.size} name="size" options={sizes} />
      <OptionField legend={t.colour} name="colour" options={colours} />
    </>
  )
}
