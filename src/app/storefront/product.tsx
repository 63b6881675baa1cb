export default function Page() { return <main id="main"><h1>storefront/product</h1></main> }
