import { href } from 'react-router'
import { type ReactNode } from 'react'
import type { AlertState } from '#domain/alert/alert.ts'
import { alertMessages } from '#domain/alert/alert-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { Tag, type TagKind } from '#ui/card/tag.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { AlertItem } from './alert-item.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

const tagKindByState = {
  unconfirmed: 'open',
  waiting: 'done',
  told: 'quiet',
  ended: 'quiet',
} as const satisfies Record<AlertState, TagKind>

type LineProps = { alert: Omit<AlertItem, 'id'>; children?: ReactNode }

/** Renders the product, the kind and the state of an alert; `children` are its actions. */
export function AlertLine({ alert, children }: LineProps) {
  const t = useMessages(alertMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { kind, state, product, name, nameLanguage, pricePaisa } = alert
  const price = formatMoney(pricePaisa, language, 'when-needed')
  return (
    <li>
      <div>
        <Link
          className={`${textStyles.strong} ${textStyles.target}`}
          to={to(href('/product/:category/:id', { category: 'any', id: product }))}
          lang={nameLanguage}
        >
          {name}
        </Link>
        <p className={`${textStyles.small} ${layoutStyles.line} ${layoutStyles.start}`}>
          {kind === 'back' ? t.forBack : t.forCheaper({ price })}
          <Tag kind={tagKindByState[state]}>{t[state]}</Tag>
        </p>
      </div>
      {children}
    </li>
  )
}
