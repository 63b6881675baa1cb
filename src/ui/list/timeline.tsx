import * as styles from './timeline.module.css'

const stateClass = { done: styles.done, now: styles.here, todo: styles.todo, bad: styles.stopped } as const

/** A step of the timeline: done, current, upcoming or aborted. */
export type TimelineStep = {
  key: string
  text: string
  state: keyof typeof stateClass
  time?: { text: string; iso: string } | undefined
  note?: string | undefined
}

/** A list of steps, each with a mark for its state. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map((step) => {
        const isCurrent = step.state === 'now' || step.state === 'bad'
        return (
          <li
            key={step.key}
            className={stateClass[step.state]}
            {...(isCurrent && { 'aria-current': 'step' })}
          >
            <b>{step.text}</b>
            {step.time !== undefined && <time dateTime={step.time.iso}>{step.time.text}</time>}
            {step.note !== undefined && <p>{step.note}</p>}
          </li>
        )
      })}
    </ol>
  )
}
