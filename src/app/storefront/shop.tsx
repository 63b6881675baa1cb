export default function Page() { return <main id="main"><h1>storefront/shop</h1></main> }
