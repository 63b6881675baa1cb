export default function Page() { return <main id="main"><h1>seller/add-product</h1></main> }
