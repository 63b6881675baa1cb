export default function Page() { return <main id="main"><h1>seller/product-list</h1></main> }
