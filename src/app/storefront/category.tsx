export default function Page() { return <main id="main"><h1>storefront/category</h1></main> }
