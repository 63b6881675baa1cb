/** Splits a text at the matches of the query, ignoring case: plain, matching, plain, … */
export function splitAtMatches(text: string, query: string): readonly string[] {
  const foldedQuery = query.trim().toLocaleLowerCase()
  const folded = text.toLocaleLowerCase()
  // In some scripts the lower case of a text has another length, and the positions would differ.
  if (foldedQuery === '' || folded.length !== text.length) return [text]
  const parts: string[] = []
  let position = 0
  for (let index = folded.indexOf(foldedQuery); index !== -1; index = folded.indexOf(foldedQuery, position)) {
    parts.push(text.slice(position, index), text.slice(index, index + foldedQuery.length))
    position = index + foldedQuery.length
  }
  return [...parts, text.slice(position)]
}

/** Renders a text with its matches underlined. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  return splitAtMatches(text, query).map((part, index) =>
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  )
}
