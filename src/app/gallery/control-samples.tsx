import { useState } from 'react'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FileButton } from '#ui/field/file-button.tsx'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { FilterRail, FilterSection } from '#ui/list/filter-rail.tsx'
import { OptionField } from '#ui/field/option-field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { RangeField } from '#ui/field/range-field.tsx'
import { QuantityStepper } from '#ui/button/quantity-stepper.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Sample } from './sample.tsx'
import { stepperWords } from './samples.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as fieldLook from '#ui/field/field.module.css'

export function ButtonSamples() {
  return (
    <>
      <Sample title="Button, primary">
        <div className={layoutLook.flow}>
          <Button variant="primary">Add to Cart</Button>
          <Button variant="primary" size="large">
            Add to Cart
          </Button>
          <Button variant="primary" isLoading>
            Place Order
          </Button>
          <div>
            <Button variant="primary" disabled reason="Please select an address">
              Place Order
            </Button>
          </div>
        </div>
      </Sample>
      <Sample title="Button, the others">
        <div className={layoutLook.flow}>
          <Button variant="outline">New Launch</Button>
          <Button variant="outline" isLoading>
            New Launch
          </Button>
          <Button>Back to Cart</Button>
          <Button size="small" icon="share-network">
            Share
          </Button>
          <Button variant="danger">Cancel order</Button>
          <ButtonLink variant="link" iconAfter="arrow-right" href="/products">
            View More
          </ButtonLink>
        </div>
      </Sample>
    </>
  )
}

export function FieldSamples() {
  return (
    <Sample title="Field">
      <div className={fieldLook.form}>
        <TextField label="First Name" defaultValue="Sabina" />
        <TextField
          label="Phone"
          hint="The driver calls this number before arriving."
          defaultValue="980-1234502"
        />
        <TextField
          label="Email Address"
          error="Enter a full address, for example name@mail.com.np."
          defaultValue="sabina.rai@"
        />
        <TextField label="Offer Price" disabled hint="Enter the price first." />
        <PasswordField label="Password" show="Show" hide="Hide" autoComplete="current-password" />
        <TextAreaField label="Message" optional="(optional)" />
      </div>
    </Sample>
  )
}

export function ChoiceSamples() {
  const [quantity, setQuantity] = useState(2)
  return (
    <Sample title="Select, check, radio, options, quantity">
      <div className={fieldLook.form}>
        <SelectField label="State" options={[{ value: 'Bagmati', text: 'Bagmati' }]} />
        <CheckField defaultChecked>In Stock Only</CheckField>
        <CheckField type="radio" name="gallery-category" count="26" defaultChecked>
          Sofas & Couches
        </CheckField>
        <div className={layoutLook.flow}>
          <FileButton accept="image/*">Choose pictures</FileButton>
          <QuantityStepper value={quantity} onChange={setQuantity} words={stepperWords} />
          <QuantityStepper value={0} size="large" onChange={setQuantity} words={stepperWords} />
        </div>
        <OptionField
          legend="Size"
          name="size"
          options={['S', 'M', 'L', 'XL'].map((text) => ({ key: text, text }))}
        />
        <OptionField
          legend="Colour"
          name="colour"
          options={[
            { key: 'oat', text: 'Oat', colour: '#D8CDB8', href: '/', isCurrent: true },
            { key: 'sage', text: 'Sage', colour: '#9AA88E', href: '/products' },
          ]}
        />
      </div>
    </Sample>
  )
}

export function FilterSamples() {
  const [range, setRange] = useState({ min: 0, max: 100_000 })
  return (
    <Sample title="Filters">
      <FilterRail>
        <FilterSection title="Price range">
          <RangeField
            value={range}
            limits={{ min: 0, max: 100_000 }}
            step={500}
            words={{
              min: 'Min',
              max: 'Max',
              notNumber: 'Please enter a number.',
              minAboveMax: 'Min is above Max.',
            }}
            toText={(value) => value.toLocaleString('en-IN')}
            toNumber={(text) => Number(text.replaceAll(',', '')) || undefined}
            onChange={setRange}
          />
        </FilterSection>
        <FilterSection title="Availability">
          <CheckField>In Stock Only</CheckField>
        </FilterSection>
      </FilterRail>
    </Sample>
  )
}
