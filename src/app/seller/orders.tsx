export default function Page() { return <main id="main"><h1>seller/orders</h1></main> }
