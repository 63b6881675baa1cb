export default function Page() { return <main id="main"><h1>storefront/wishlist</h1></main> }
