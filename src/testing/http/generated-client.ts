import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { generateApi } from 'swagger-typescript-api'

/** A TypeScript client that swagger-typescript-api generates from the OpenAPI document, in a temporary folder. */
export type GeneratedClient = {
  folder: string
  /** Compiles a program against the client. Returns its errors; '' without errors. */
  compile(name: string, program: string): Promise<string>
}

/** Generates a client from an OpenAPI document in a temporary folder. The caller deletes the folder. */
export async function generateClient(document: object): Promise<GeneratedClient> {
  const folder = await mkdtemp(join(tmpdir(), 'generated-client-'))
  const { files } = await generateApi({ spec: document, output: false, silent: true })
  await Promise.all(files.map((file) => writeFile(join(folder, 'client.ts'), file.fileContent)))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  return {
    folder,
    async compile(name, program) {
      await writeFile(join(folder, `${name}.ts`), program)
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configOf(`${name}.ts`)))
      return compileIn(folder)
    },
  }
}

function configOf(file: string): object {
  const target = { target: 'ES2024', module: 'nodenext', lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: [] }
  return { files: [file], compilerOptions: { ...target, strict: true, noEmitOnError: true } }
}

function compileIn(folder: string): Promise<string> {
  const compiler = resolve('node_modules/typescript/bin/tsc')
  return new Promise((settle) => {
    execFile(process.execPath, [compiler, '-p', folder], (error, stdout) => settle(error ? stdout : ''))
  })
}
