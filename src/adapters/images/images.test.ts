import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskStore } from './disk-store.ts'
import { type StoredImage, type Images, createImages } from './images.ts'
import { decompressionBomb } from '#testing/image-bomb.ts'

let folder: string
let images: Images
let warnings: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baithak-images-'))
  warnings = []
  images = createImages({
    store: createDiskStore(join(folder, 'images')),
    log: { warn: (_, message) => void warnings.push(message) },
  })
})

afterEach(async () => {
  await images.close()
  await rm(folder, { recursive: true, force: true })
})

/** Creates a picture that is red on the left and blue on the right. */
function picture(width: number, height: number) {
  const half = Math.floor(width / 2)
  return sharp({ create: { width, height, channels: 3, background: '#c83232' } }).composite([
    {
      input: { create: { width: width - half, height, channels: 3, background: '#3232c8' } },
      left: half,
      top: 0,
    },
  ])
}

function whiteImage(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
}

/** Returns one line for each encoder process of this process: parent, niceness, command. */
async function listEncoderProcesses(): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'ppid=,ni=,args='])
  const lines = stdout.split('\n').map((line) => line.trim())
  return lines.filter((line) => line.includes('avif-worker') && line.startsWith(`${process.pid} `))
}

async function accept(bytes: Buffer): Promise<StoredImage> {
  const result = await images.storeUpload(bytes)
  if (!result.ok) throw new Error(`refused: ${result.reason}`)
  return result.image
}

async function refusalReasonOf(bytes: Buffer): Promise<string> {
  const result = await images.storeUpload(bytes)
  return result.ok ? 'accepted' : result.reason
}

async function files(): Promise<readonly string[]> {
  return (await readdir(join(folder, 'images')).catch(() => [])).toSorted()
}

function original(image: StoredImage): Promise<Buffer> {
  return readFile(join(folder, 'images', `${image.hash}.webp`))
}

describe('an uploaded image', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is accepted as %s and stored as WebP',
    async (type) => {
      const image = await accept(await picture(300, 200).toFormat(type).toBuffer())
      expect(image).toMatchObject({ width: 300, height: 200, type: 'webp' })
      expect(image.hash).toMatch(/^[0-9a-f]{24}$/)
      expect((await sharp(await original(image)).metadata()).format).toBe('webp')
    },
  )

  test('is refused within 500 ms if a small file declares 50,000 × 50,000 pixels', async () => {
    const startedAt = performance.now()
    expect(await refusalReasonOf(decompressionBomb())).toBe('pixels')
    expect(performance.now() - startedAt).toBeLessThan(500)
  })

  test('is refused above 50 megapixels and accepted at the limit', async () => {
    expect(await refusalReasonOf(await whiteImage(10_001, 5_000))).toBe('pixels')
    expect(await refusalReasonOf(await whiteImage(10_000, 5_000))).toBe('accepted')
  })

  test('is refused above 8 MB', async () => {
    const png = await picture(10, 10).png().toBuffer()
    expect(await refusalReasonOf(Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024)]))).toBe('size')
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('is refused if a %s is truncated', async (type) => {
    const completeFile = await picture(400, 300).toFormat(type).toBuffer()
    expect(await refusalReasonOf(completeFile.subarray(0, Math.floor(completeFile.length * 0.6)))).toBe(
      'broken',
    )
    expect(await files()).toEqual([])
  })

  test('is refused if it is not a JPEG, PNG, WebP or AVIF by content', async () => {
    const gif = await picture(10, 10).gif().toBuffer()
    const tiff = await picture(10, 10).tiff().toBuffer()
    const otherContents = [
      '<!doctype html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'PK\x03\x04',
      '',
    ]
    for (const bytes of [gif, tiff, ...otherContents.map((text) => Buffer.from(text))]) {
      expect(await refusalReasonOf(bytes)).toBe('type')
    }
  })

  test('can be rotated and cropped, which creates a new image without the pixels outside the crop', async () => {
    const uploaded = await images.storeUpload(await picture(400, 200).png().toBuffer())
    if (!uploaded.ok) throw new Error(uploaded.reason)
    const { hash } = uploaded.image
    const rotated = await images.edit(hash, { turn: 90, crop: { left: 0, top: 0, width: 100, height: 100 } })
    expect(rotated).toMatchObject({ width: 200, height: 400 })
    const blue = await images.edit(hash, { turn: 90, crop: { left: 25, top: 60, width: 50, height: 40 } })
    expect(blue).toMatchObject({ width: 100, height: 160 })
    const red = await images.edit(hash, {
      turn: 270,
      crop: { left: 0, top: 60.2, width: 33.3, height: 40.3 },
    })
    expect(red).toMatchObject({ width: 67, height: 159 })
    expect(blue?.tone).toMatch(/^#3[0-5]3[0-5]c[5-9a]$/)
    expect(red?.tone).toMatch(/^#c[5-9a]3[0-5]3[0-5]$/)
    expect(new Set([hash, rotated?.hash, blue?.hash, red?.hash]).size).toBe(4)
    expect(
      await images.edit('0'.repeat(24), { turn: 0, crop: { left: 0, top: 0, width: 50, height: 50 } }),
    ).toBeUndefined()
  })

  test('is refused with the reason heic if it is an iPhone HEIC file', async () => {
    const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    expect(await refusalReasonOf(Buffer.concat([head, Buffer.alloc(400)]))).toBe('heic')
  })

  test('is refused if only its first bytes are those of an image', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const signatures = [
      '\xff\xd8\xff\xe0',
      '\x89PNG\r\n\x1a\n',
      'RIFF\x24\x00\x00\x00WEBP',
      '\x00\x00\x00\x14ftypavif\x00\x00\x00\x00avif',
    ]
    for (const signature of signatures) {
      expect(await refusalReasonOf(Buffer.concat([Buffer.from(signature, 'latin1'), svg]))).toBe('broken')
    }
  })

  test('is stored without metadata and without data appended to the file', async () => {
    const jpeg = await picture(120, 80)
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const image = await accept(
      Buffer.concat([jpeg, Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>')]),
    )
    const clean = await original(image)
    expect(clean.includes('script')).toBe(false)
    expect(clean.includes('php')).toBe(false)
    const { exif, xmp, icc } = await sharp(clean).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
  })

  test('is rotated by its EXIF orientation', async () => {
    const rotated = await picture(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const image = await accept(rotated)
    expect([image.width, image.height]).toEqual([100, 200])
    const top = await sharp(await original(image))
      .extract({ left: 10, top: 10, width: 80, height: 60 })
      .png()
      .toBuffer()
    const { channels } = await sharp(top).stats()
    const [red, , blue] = channels
    expect(red?.mean).toBeGreaterThan((blue?.mean ?? 255) + 50)
  })

  test('is shrunk to 2400 pixels and never enlarged', async () => {
    expect(await accept(await picture(4000, 1000).jpeg().toBuffer())).toMatchObject({
      width: 2400,
      height: 600,
    })
    expect(await accept(await picture(40, 30).jpeg().toBuffer())).toMatchObject({ width: 40, height: 30 })
  })

  test('uses the first frame of an animation', async () => {
    const frames = ['#00ff00', '#ff0000'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    )
    const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    expect(await accept(animation)).toMatchObject({ width: 20, height: 20 })
  })

  test('has a tone, which is the colour of its edges', async () => {
    const framed = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#d8c8b0' } })
      .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: '#000000' } } }])
      .png()
      .toBuffer()
    const { tone } = await accept(framed)
    expect(tone).toMatch(/^#[0-9a-f]{6}$/)
    const differences = [0xd8, 0xc8, 0xb0].map((value, index) =>
      Math.abs(value - Number.parseInt(tone.slice(1 + index * 2, 3 + index * 2), 16)),
    )
    expect(Math.max(...differences)).toBeLessThan(4)
    const grey = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#808080' } })
      .greyscale()
      .png()
      .toBuffer()
    expect((await accept(grey)).tone).toMatch(/^#(7f|80|81){3}$/)
  })

  test('an image that is uploaded twice is stored once under the same name', async () => {
    const bytes = await picture(300, 200).jpeg().toBuffer()
    expect(await accept(bytes)).toEqual(await accept(bytes))
    expect(await files()).toHaveLength(1)
  })
})

describe('a requested image', () => {
  test('is encoded once for a burst of requests', async () => {
    const image = await accept(await picture(1000, 600).jpeg().toBuffer())
    const variants = await Promise.all(
      Array.from({ length: 50 }, () => images.variant(image.hash, 640, 'webp')),
    )
    expect(new Set(variants.map((variant) => variant?.body)).size).toBe(1)
    expect(variants[0]).toMatchObject({ contentType: 'image/webp', isFinal: true })
    expect(await files()).toEqual([`${image.hash}-640.webp`, `${image.hash}.webp`].toSorted())
  })

  test('is never enlarged, and all widths above the original share one file', async () => {
    const image = await accept(await picture(500, 300).jpeg().toBuffer())
    for (const width of [640, 1200, 2240]) {
      const variant = await images.variant(image.hash, width, 'jpg')
      expect(variant?.contentType).toBe('image/jpeg')
      expect((await sharp(variant?.body).metadata()).width).toBe(500)
    }
    expect((await files()).filter((name) => name.endsWith('.jpg'))).toEqual([`${image.hash}-500.jpg`])
  })

  test('is served as WebP until the background process has encoded it as AVIF', async () => {
    const image = await accept(await picture(800, 500).jpeg().toBuffer())
    const firstVariants = await Promise.all([1, 2, 3].map(() => images.variant(image.hash, 480, 'avif')))
    expect(firstVariants.map((each) => [each?.contentType, each?.isFinal])).toEqual(
      firstVariants.map(() => ['image/webp', false]),
    )
    await images.waitForEncoding()
    const finalVariant = await images.variant(image.hash, 480, 'avif')
    expect(finalVariant).toMatchObject({ contentType: 'image/avif', isFinal: true })
    expect(await sharp(finalVariant?.body).metadata()).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: 480,
    })
    expect((await files()).filter((name) => name.endsWith('.avif'))).toEqual([`${image.hash}-480.avif`])
    expect(warnings).toEqual([])
  })

  test('does not exist at an unsupported width or under an unknown hash', async () => {
    const image = await accept(await picture(300, 200).jpeg().toBuffer())
    expect(await images.variant(image.hash, 641, 'webp')).toBeUndefined()
    expect(await images.variant('0'.repeat(24), 640, 'webp')).toBeUndefined()
    expect(await images.variant('../../../etc/passwd', 640, 'webp')).toBeUndefined()
    expect(await files()).toEqual([`${image.hash}.webp`])
  })

  test('is served even if it cannot be stored', async () => {
    const store = createDiskStore(join(folder, 'images'))
    const fullStore = { ...store, put: () => Promise.reject(new Error('disk full')) }
    const image = await accept(await picture(300, 200).jpeg().toBuffer())
    const imagesOnFullDisk = createImages({
      store: fullStore,
      log: { warn: (_, message) => void warnings.push(message) },
    })
    expect((await imagesOnFullDisk.variant(image.hash, 240, 'webp'))?.body.length).toBeGreaterThan(0)
    expect(warnings).toEqual([`${image.hash}-240.webp could not be stored`])
    await imagesOnFullDisk.close()
  })
})

test.runIf(process.platform === 'linux')(
  'the background process that encodes AVIF has the lowest priority and ends with the store',
  async () => {
    const image = await accept(await picture(2400, 2400).jpeg().toBuffer())
    await images.variant(image.hash, 2240, 'avif')
    await expect.poll(async () => (await listEncoderProcesses())[0], { timeout: 10_000 }).toMatch(/^\d+ +19 /)
    await images.close()
    await expect.poll(listEncoderProcesses, { timeout: 5_000 }).toEqual([])
  },
)

describe('a private image', () => {
  test('is stored under a name that no public URL matches, and resized on demand', async () => {
    const accepted = await images.storePrivateUpload(await whiteImage(900, 600))
    const hash = accepted.ok ? accepted.image.hash : ''
    expect(await readdir(join(folder, 'images'))).toEqual([`private-${hash}.webp`])
    expect(await images.variant(hash, 960, 'webp')).toBeUndefined()
    const sizes = await Promise.all(
      (['whole', 'small', 'small'] as const).map(async (size) => {
        const bytes = await images.privateImage(hash, size)
        return bytes && (await sharp(bytes).metadata()).width
      }),
    )
    expect(sizes).toEqual([900, 320, 320])
    expect(await images.privateImage('../secret', 'whole')).toBeUndefined()
    expect(await images.privateImage('0'.repeat(24), 'small')).toBeUndefined()
  })
})
