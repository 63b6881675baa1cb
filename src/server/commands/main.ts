import { Argument, Command } from 'commander'
import { BackupRunningError } from '#db/backup/snapshot.server.ts'
import { refusalMessage } from '#domain/refusal/refusal-messages.ts'
import { ShopError } from '#shop/shop-error.ts'
import { loadEnvFile, readConfig, type Config } from '#server/config/config.server.ts'
import { isStartupError } from '#server/config/startup-error.ts'
import { backUp, restore, type KeyOptions } from './backup-commands.ts'
import {
  exportKinds,
  exportTable,
  importProducts,
  type ExportKind,
  type ImportOptions,
} from './import-export-commands.ts'
import { checkStore, showStatus } from './check-commands.ts'
import { projectRoot } from './with-store.ts'
import { backupRunningExitCode } from '#server/backup-process.ts'
import { addStaff, disableStaff, listStaff, resetStaffPassword } from './staff-commands.ts'

// `npm run store -- COMMAND`: works with and without a running store. The exit code is 0 on success only.

function readStoreConfig(): Config {
  loadEnvFile(projectRoot)
  return readConfig(process.env)
}

const program = new Command('npm run store --')
  .description('Looks after a store from its machine, whether it runs or not.')
  .showHelpAfterError()

program
  .command('status')
  .description('show whether the store runs and what it holds')
  .option('--json', 'print JSON')
  .action((options: { json?: boolean }) => showStatus(readStoreConfig(), options))

program
  .command('check')
  .description('check tables, books and pictures; exit code 1 where something is wrong')
  .option('--json', 'print JSON')
  .action((options: { json?: boolean }) => checkStore(readStoreConfig(), options))

program
  .command('backup')
  .description('write database, pictures and keys into one file')
  .argument('<file>', 'a path, or s3:NAME for the configured bucket')
  .option('--recipient <key>', 'encrypt to this public age key (age1…)')
  .option('--passphrase-file <file>', 'encrypt with the passphrase in this file')
  .action((file: string, options: KeyOptions) => backUp(readStoreConfig(), file, options))

program
  .command('restore')
  .description('restore a backup into an empty DATA_DIR or an empty database')
  .argument('<file>', 'a path, or s3:NAME for the configured bucket')
  .option('--identity-file <file>', 'a file with the private age key of the backup')
  .option('--passphrase-file <file>', 'a file with the passphrase of the backup')
  .action((file: string, options: KeyOptions) => restore(readStoreConfig(), file, options))

const staff = program.command('staff').description('look after the logins of sellers')
staff
  .command('list')
  .description('list who can log in')
  .action(() => listStaff(readStoreConfig()))
staff
  .command('add')
  .description('add a login and print its password')
  .argument('<email>')
  .requiredOption('--name <name>', 'the name of the person')
  .option('--owner', 'may do everything')
  .action((email: string, options: { name: string; owner?: boolean }) =>
    addStaff(readStoreConfig(), email, options),
  )
staff
  .command('password')
  .description('give a login a new password and print it')
  .argument('<email>')
  .action((email: string) => resetStaffPassword(readStoreConfig(), email))
staff
  .command('disable')
  .description('end a login')
  .argument('<email>')
  .action((email: string) => disableStaff(readStoreConfig(), email))

program
  .command('export')
  .description('write a table as CSV')
  .addArgument(new Argument('<table>').choices(exportKinds))
  .argument('<file>')
  .action((kind: ExportKind, file: string) => exportTable(readStoreConfig(), kind, file))

program
  .command('import')
  .description('import a catalogue file, all of it or nothing')
  .argument('<file>', 'CSV, as products are exported')
  .option('--pictures <zip>', 'a ZIP file with the pictures')
  .option('--dry-run', 'only print what would change')
  .action((file: string, options: ImportOptions) => importProducts(readStoreConfig(), file, options))

await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${errorText(error)}\n`)
  process.exitCode = error instanceof BackupRunningError ? backupRunningExitCode : 1
})

/** Returns the text of an error: only the message for a mistake of the user, and the stack trace for a bug. */
function errorText(error: unknown): string {
  if (isStartupError(error) || error instanceof BackupRunningError) return error.message
  if (error instanceof ShopError) return refusalMessage(error.code, error.params, 'en')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
