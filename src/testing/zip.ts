import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a ZIP for tests; its headers may be false. */
export type ZipPart = {
  name: string
  bytes: Buffer
  isPacked?: boolean
  declared?: { size?: number; crc?: number; offset?: number }
  flags?: number
  method?: number
  /** The Unix mode: the file type and its permissions. */
  mode?: number
  /** The sizes and the offset are in the ZIP64 field, for ZIPs above 4 GB. */
  isZip64?: boolean
}

/** Builds a ZIP by hand, so that tests can contain what no program would write. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const heads: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const data = part.isPacked === false ? part.bytes : deflateRawSync(part.bytes)
    const local = Buffer.concat([localHead(part, data), data])
    heads.push(centralHead(part, data, part.declared?.offset ?? at))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

const utf8Names = 0x800
const version = 45
const largest = 0xffffffff

function localHead(part: ZipPart, data: Buffer): Buffer {
  const name = Buffer.from(part.name)
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 0, 'latin1')
  head.writeUInt16LE(version, 4)
  writeCommon(head, { part, data, at: 6 })
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function centralHead(part: ZipPart, data: Buffer, offset: number): Buffer {
  const name = Buffer.from(part.name)
  const head = Buffer.alloc(46)
  head.write('PK\x01\x02', 0, 'latin1')
  head.writeUInt16LE((3 << 8) | version, 4)
  head.writeUInt16LE(version, 6)
  writeCommon(head, { part, data, at: 8 })
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 38)
  head.writeUInt32LE(offset, 42)
  if (part.isZip64 !== true) return Buffer.concat([head, name])
  const wide = Buffer.alloc(28)
  wide.writeUInt16LE(1, 0)
  wide.writeUInt16LE(24, 2)
  wide.writeBigUInt64LE(BigInt(part.declared?.size ?? part.bytes.length), 4)
  wide.writeBigUInt64LE(BigInt(data.length), 12)
  wide.writeBigUInt64LE(BigInt(offset), 20)
  for (const place of [20, 24, 42]) head.writeUInt32LE(largest, place)
  head.writeUInt16LE(wide.length, 30)
  return Buffer.concat([head, name, wide])
}

function writeCommon(head: Buffer, { part, data, at }: { part: ZipPart; data: Buffer; at: number }): void {
  head.writeUInt16LE(utf8Names | (part.flags ?? 0), at)
  head.writeUInt16LE(part.method ?? (part.isPacked === false ? 0 : 8), at + 2)
  head.writeUInt32LE(part.declared?.crc ?? crc32(part.bytes), at + 8)
  head.writeUInt32LE(data.length, at + 12)
  const size = part.declared?.size ?? part.bytes.length
  head.writeUInt32LE(size > largest ? largest : size, at + 16)
}
