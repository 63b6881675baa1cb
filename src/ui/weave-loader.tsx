/** The motif weaving itself row by row while a page loads. */
export function WeaveLoader({ text }: { text: string }) {
  return (
    <output className="wait">
      <span className="weave" aria-hidden="true" />
      <span className="small muted">{text}</span>
    </output>
  )
}
