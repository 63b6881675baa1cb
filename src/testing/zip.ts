import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a ZIP for tests. Its headers may be wrong. */
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
  const localEntries: Buffer[] = []
  const centralHeaders: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const data = part.isPacked === false ? part.bytes : deflateRawSync(part.bytes)
    const local = Buffer.concat([localHeader(part, data), data])
    centralHeaders.push(centralHeader(part, data, part.declared?.offset ?? offset))
    localEntries.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centralHeaders)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...localEntries, directory, end])
}

const utf8Names = 0x800
const version = 45
const maxUint32 = 0xffffffff

function localHeader(part: ZipPart, data: Buffer): Buffer {
  const name = Buffer.from(part.name)
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 0, 'latin1')
  header.writeUInt16LE(version, 4)
  writeSharedFields(header, { part, data, at: 6 })
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function centralHeader(part: ZipPart, data: Buffer, offset: number): Buffer {
  const name = Buffer.from(part.name)
  const header = Buffer.alloc(46)
  header.write('PK\x01\x02', 0, 'latin1')
  header.writeUInt16LE((3 << 8) | version, 4)
  header.writeUInt16LE(version, 6)
  writeSharedFields(header, { part, data, at: 8 })
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 38)
  header.writeUInt32LE(offset, 42)
  if (part.isZip64 !== true) return Buffer.concat([header, name])
  const zip64Field = Buffer.alloc(28)
  zip64Field.writeUInt16LE(1, 0)
  zip64Field.writeUInt16LE(24, 2)
  zip64Field.writeBigUInt64LE(BigInt(part.declared?.size ?? part.bytes.length), 4)
  zip64Field.writeBigUInt64LE(BigInt(data.length), 12)
  zip64Field.writeBigUInt64LE(BigInt(offset), 20)
  for (const position of [20, 24, 42]) header.writeUInt32LE(maxUint32, position)
  header.writeUInt16LE(zip64Field.length, 30)
  return Buffer.concat([header, name, zip64Field])
}

function writeSharedFields(
  header: Buffer,
  { part, data, at }: { part: ZipPart; data: Buffer; at: number },
): void {
  header.writeUInt16LE(utf8Names | (part.flags ?? 0), at)
  header.writeUInt16LE(part.method ?? (part.isPacked === false ? 0 : 8), at + 2)
  header.writeUInt32LE(part.declared?.crc ?? crc32(part.bytes), at + 8)
  header.writeUInt32LE(data.length, at + 12)
  const size = part.declared?.size ?? part.bytes.length
  header.writeUInt32LE(size > maxUint32 ? maxUint32 : size, at + 16)
}
