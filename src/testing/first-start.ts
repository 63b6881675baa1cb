import { prepareStoreUnderLock } from '#server/opening.ts'
import { openStore } from '#server/store.ts'
import { readConfig } from '#server/config/config.server.ts'

// Starts the store in a separate process and prints its number of products, to test concurrent first starts. Usage:
// `node src/testing/first-start.ts CONNECTION_JSON DATA_DIR`
const [connection = '{}', dataDir = ''] = process.argv.slice(2)
const silent = () => undefined
const config = readConfig({
  DATA_DIR: dataDir,
  SELLER_EMAIL: 'owner@example.com',
  SELLER_PASSWORD: 'the-owner-of-the-store',
})
const open = await openStore({
  config,
  connection: JSON.parse(connection),
  projectRoot: process.cwd(),
  log: { info: silent, warn: silent, error: silent },
})
await prepareStoreUnderLock(open, { config, projectRoot: process.cwd(), progress: silent })
process.stdout.write(String(open.store.catalogue.index().size))
await open.close()
