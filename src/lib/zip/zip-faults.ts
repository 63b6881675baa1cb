/** The reason why a ZIP file is not read. */
export type ZipFault = 'not-zip' | 'broken' | 'overlapping' | 'too-many' | 'unpacks-too-large'
/** The reason why an entry of a ZIP is not read. */
export type ZipEntryFault = 'encrypted' | 'link' | 'name' | 'size' | 'ratio' | 'nested' | 'broken'
