export default function Page() { return <main id="main"><h1>storefront/cart</h1></main> }
