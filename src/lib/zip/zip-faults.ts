/** The reason why a ZIP is not read. */
export type ZipFault = 'not-zip' | 'broken' | 'overlapping' | 'too-many' | 'unpacks-too-large'
/** Why one thing in a ZIP is not read. */
export type ZipEntryFault = 'encrypted' | 'link' | 'name' | 'size' | 'ratio' | 'nested' | 'broken'
