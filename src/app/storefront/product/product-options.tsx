import { productMessages } from '#domain/messages/storefront/product.ts'
import { OptionField, type FieldOption } from '#ui/field/option-field.tsx'
import { ColourDot } from '#ui/card/colour.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import type { ProductChoices } from './product-facts.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as optionsLook from '#ui/look/options.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as fieldLook from '#ui/field/field.module.css'

const specifiedColours = { purple: '#6A4A6B', black: '#2A2725', gold: '#C39A4A' } as const

/** Sizes and colours: links where siblings exist, the product's own colour, or the specified choices. */
export function ProductOptions({ choices }: { choices: ProductChoices }) {
  if (choices.kind === 'siblings') return <Siblings choices={choices} />
  if (choices.kind === 'own-colour') return <OwnColour text={choices.text} hex={choices.hex} />
  return <SpecifiedOptions />
}

function Siblings({ choices }: { choices: ProductChoices & { kind: 'siblings' } }) {
  const said = useWords(productMessages)
  const to = useLocalPath()
  const legend = { colour: said.colour, size: said.size, both: said.option }[choices.differBy]
  const options = choices.choices.map((choice): FieldOption => ({
    key: choice.id,
    text: choice.text,
    href: to(choice.path),
    isCurrent: choice.isCurrent,
    ...(choice.hex !== null && { colour: choice.hex }),
  }))
  return <OptionField legend={legend} name="sibling" options={options} />
}

function OwnColour({ text, hex }: { text: string; hex: string }) {
  const said = useWords(productMessages)
  return (
    <dl className={optionsLook.options}>
      <dt className={`${fieldLook.label} ${textLook.small}`}>{said.colour}</dt>
      <dd className={`${layoutLook.line} ${layoutLook.start}`}>
        <ColourDot colour={hex} />
        {text}
      </dd>
    </dl>
  )
}

function SpecifiedOptions() {
  const said = useWords(productMessages)
  const sizes = [said.sizeS, said.sizeM, said.sizeL, said.sizeXL].map((text) => ({ key: text, text }))
  const colours = [
    { key: 'purple', text: said.purple, colour: specifiedColours.purple },
    { key: 'black', text: said.black, colour: specifiedColours.black },
    { key: 'gold', text: said.gold, colour: specifiedColours.gold },
  ]
  return (
    <>
      <OptionField legend={said.size} name="size" options={sizes} />
      <OptionField legend={said.colour} name="colour" options={colours} />
    </>
  )
}
