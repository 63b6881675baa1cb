import { cardMessages } from '#domain/messages/storefront/card.ts'
import { homeMessages } from '#domain/messages/storefront/home.ts'
import { Carousel } from '#ui/picture/carousel.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import type { HomePicture } from './home-picture.ts'

const actions: Readonly<
  Record<
    string,
    'shopLivingRoom' | 'shopDining' | 'shopBeds' | 'shopOffice' | 'shopStorage' | 'shopSofas' | 'newLaunch'
  >
> = {
  'living-room': 'shopLivingRoom',
  'kitchen-dining': 'shopDining',
  bedroom: 'shopBeds',
  'home-office': 'shopOffice',
  hallway: 'shopStorage',
  'kathmandu-flat': 'shopSofas',
  'new-launch': 'newLaunch',
}

/** The banners, each with one button. */
export function HomeBanners({ banners }: { banners: readonly HomePicture[] }) {
  const said = useWords(homeMessages)
  const { pictureMissing } = useWords(cardMessages)
  const to = useLocalPath()
  const heading = <h1 className="vh">{said.heading}</h1>
  if (banners.length === 0) return heading
  return (
    <Carousel
      banners={banners.map(({ name, picture, square, headline, link }) => ({
        key: name,
        picture,
        square: square ?? undefined,
        headline,
        action: { href: to(link), text: said[actions[name] ?? 'shopThis'] },
      }))}
      words={{
        region: said.banners,
        role: said.carousel,
        pause: said.pauseBanners,
        play: said.playBanners,
        missing: pictureMissing,
        banner: ({ number, count }) => said.banner({ number, total: count }),
      }}
    >
      {heading}
    </Carousel>
  )
}
