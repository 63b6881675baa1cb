import { Link } from 'react-router'
import { blogTeasers, type BlogTeaser } from '#domain/blog-teasers.ts'
import { categoryOf, textIn } from '#domain/category.ts'
import { formatDate } from '#domain/dates.ts'
import { cardMessages } from '#domain/messages/card.ts'
import { homeMessages } from '#domain/messages/home.ts'
import { formatNumber } from '#domain/number-format.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LikeButton } from '#ui/like-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { pictureWidths } from '#ui/picture-srcset.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import type { PagePicture } from '#app/components/product-card-item.ts'
import { toggleLike, useLikes } from '#app/components/site-likes.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'

type Cover = { name: string; picture: PagePicture }

/** Three posts with a like each. */
export function HomePosts({ covers }: { covers: readonly Cover[] }) {
  const said = useWords(homeMessages)
  const to = useLocalPath()
  const all = (
    <ButtonLink variant="link" iconAfter="arrow-right" href={to('/about')}>
      {said.viewAllPosts}
    </ButtonLink>
  )
  return (
    <section className="section">
      <div className="wrap">
        <SectionTitle aside={all}>{said.posts}</SectionTitle>
        <ul className="posts">
          {blogTeasers.map((post) => (
            <li key={post.id}>
              <PostCard post={post} cover={covers.find(({ name }) => name === post.cover)?.picture ?? null} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function PostCard({ post, cover }: { post: BlogTeaser; cover: PagePicture | null }) {
  const language = useLanguage()
  const said = useWords(homeMessages)
  const { pictureMissing } = useWords(cardMessages)
  const to = useLocalPath()
  const isNepali = language === 'ne'
  const title = isNepali ? post.titleNe : post.title
  const category = textIn(language, categoryOf(post.category))
  const date = formatDate(new Date(`${post.date}T00:00:00Z`), language)
  return (
    <article className="post">
      <div className="post__m">
        <Picture
          picture={cover && { ...cover, alt: '' }}
          widths={pictureWidths.cover}
          sizes="(min-width: 1440px) 438px, (min-width: 768px) 31vw, 92vw"
          missing={pictureMissing}
        />
      </div>
      <p className="cap">
        {category} · <time dateTime={post.date}>{date}</time> · {said.minutes({ minutes: post.minutes })}
      </p>
      <h3 className="h3">
        <Link to={to(`/blog/${post.id}`)}>{title}</Link>
      </h3>
      <p className="small muted">{isNepali ? post.excerptNe : post.excerpt}</p>
      <div className="post__f">
        <ButtonLink variant="link" href={to(`/blog/${post.id}`)} aria-label={said.readMoreOf({ title })}>
          {said.readMore}
        </ButtonLink>
        <PostLike post={post} />
      </div>
    </article>
  )
}

function PostLike({ post }: { post: BlogTeaser }) {
  const language = useLanguage()
  const said = useWords(homeMessages)
  const isLiked = useLikes().has(post.id)
  const count = post.likes + (isLiked ? 1 : 0)
  return (
    <LikeButton
      isLiked={isLiked}
      count={formatNumber(count, language)}
      label={said.like({ count })}
      onToggle={() => toggleLike(post.id)}
    />
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
    <section className="section">
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
