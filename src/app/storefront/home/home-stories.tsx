import { blogTeasers } from '#domain/blog/blog-teasers.ts'
import { cardMessages } from '#domain/messages/storefront/card.ts'
import { homeMessages } from '#domain/messages/storefront/home.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import type { PagePicture } from '#app/components/product-card-item.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { BlogCard } from '#app/storefront/reading/blog-card.tsx'
import { blogItem, type BlogCover } from '#app/storefront/reading/blog-item.ts'

/** Three posts with a like each. */
export function HomePosts({ covers }: { covers: readonly BlogCover[] }) {
  const language = useLanguage()
  const said = useWords(homeMessages)
  const to = useLocalPath()
  const all = (
    <ButtonLink variant="link" iconAfter="arrow-right" href={to('/about')}>
      {said.viewAllPosts}
    </ButtonLink>
  )
  return (
    <section className="section far far--posts">
      <div className="wrap">
        <SectionTitle aside={all}>{said.posts}</SectionTitle>
        <ul className="posts">
          {blogTeasers.map((post) => (
            <li key={post.id}>
              <BlogCard post={blogItem(language, post, covers)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const instagram = 'https://www.instagram.com/'

/** Six details of pieces that stand in the store. */
export function HomeInstagram({ pictures }: { pictures: readonly PagePicture[] }) {
  const said = useWords(homeMessages)
  const { pictureMissing } = useWords(cardMessages)
  if (pictures.length === 0) return null
  const link = (
    <ButtonLink variant="link" iconAfter="arrow-right" href={instagram} rel="noopener">
      {said.instagramLink}
    </ButtonLink>
  )
  return (
    <section className="section far far--insta">
      <div className="wrap">
        <SectionTitle aside={link}>{said.instagram}</SectionTitle>
        <ul className="insta">
          {pictures.map((picture, index) => (
            <li key={picture.hash}>
              <a href={instagram} rel="noopener" aria-label={said.instagramPhoto({ number: index + 1 })}>
                <Picture
                  picture={{ ...picture, alt: '' }}
                  widths={pictureWidths.square}
                  sizes="(min-width: 768px) 15vw, 31vw"
                  missing={pictureMissing}
                  isSmall
                />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
