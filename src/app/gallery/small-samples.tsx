import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Drawer } from '#ui/dialog/drawer.tsx'
import { LanguageLink } from '#ui/site/language-link.tsx'
import { LikeButton } from '#ui/button/like-button.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/site/logo.tsx'
import { MarkedText } from '#ui/site/marked-text.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths, type PictureSource } from '#ui/picture/picture-srcset.ts'
import { ColourDot } from '#ui/card/colour.tsx'
import { Sample } from './sample.tsx'
import { missing, pictureAt } from './samples.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './gallery.module.css'

/** What larger pieces are put together from. */
export function SmallSamples({ pictures }: { pictures: readonly PictureSource[] }) {
  const [isLiked, setIsLiked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Sample title="Logo, language, link">
        <p className={`${layoutLook.line} ${layoutLook.start}`}>
          <Logo label="Baithak" />
          <LanguageLink href="/ne" language={{ code: 'ne', label: 'नेपाली भाषामा हेर्नुहोस्' }} />
          <LanguageLink href="/" language={{ code: 'en', text: 'English', label: 'View in English' }} />
          <Link className={textLook.underlined} to="/products">
            A link that fades in
          </Link>
        </p>
      </Sample>
      <Sample title="Like, dot of a colour, marked text">
        <p className={`${layoutLook.line} ${layoutLook.start}`}>
          <LikeButton
            isLiked={isLiked}
            count={isLiked ? '50' : '49'}
            label={`Like, ${isLiked ? 50 : 49} likes`}
            onToggle={() => setIsLiked(!isLiked)}
          />
          <ColourDot colour="#9a4a35" />
          <ColourDot colour="#f4efe6" />
          <MarkedText text="Koshi lounge chair" query="lounge" />
        </p>
      </Sample>
      <Sample title="Picture: there, missing, missing in a small box">
        <div className={`${layoutLook.line} ${layoutLook.start} ${styles.pictures}`}>
          {[pictureAt(pictures, 0), null].map((picture) => (
            <Picture
              key={picture?.hash ?? 'none'}
              picture={picture}
              widths={pictureWidths.card}
              sizes="160px"
              missing={missing}
            />
          ))}
          <Picture picture={null} widths={pictureWidths.card} sizes="64px" missing={missing} isSmall />
        </div>
      </Sample>
      <Sample title="Drawer">
        <Button onClick={() => setIsOpen(true)}>Open the drawer</Button>
        <Drawer isOpen={isOpen} label="Filters" close="Close" onClose={() => setIsOpen(false)}>
          <p>What stands in a panel from the right edge.</p>
        </Drawer>
      </Sample>
    </>
  )
}
