import { describe, expect } from 'vitest'
import { shopTest } from '#testing/shop/shop.ts'
import { createBrowser, createTestServer } from '#testing/http/http.ts'

const maya = { name: 'Maya', email: 'maya@example.com', password: 'secret-6' }
const sita = { name: 'Sita', email: 'sita@example.com', password: 'secret-7' }

describe('the calls of a profile', () => {
  shopTest('require a login', async ({ shop }) => {
    const visitor = createBrowser(await createTestServer(shop))
    for (const path of ['sessions', 'export']) {
      expect((await visitor.get(`/api/user/${path}`)).status).toBe(401)
    }
    for (const path of ['update', 'password', 'sessions/end', 'delete']) {
      expect(await visitor.post(`/api/user/${path}`, {})).toMatchObject({
        status: 401,
        body: { success: false, message: 'Please log in first.' },
      })
    }
  })

  shopTest('change name and password', async ({ shop }) => {
    const me = createBrowser(await createTestServer(shop))
    await me.post('/api/user/register', maya)
    expect(await me.post('/api/user/update', { name: 'Maya Rai' })).toMatchObject({
      status: 200,
      body: { success: true, user: { name: 'Maya Rai', email: maya.email } },
    })
    expect(await me.post('/api/user/update', { name: '' })).toMatchObject({
      status: 400,
      body: { errors: { name: expect.any(String) } },
    })
    expect(await me.post('/api/user/update', { name: '\u200B\u3164' })).toMatchObject({ status: 400 })
    expect(await me.post('/api/user/update', { name: '\u202EMaya Rai' })).toMatchObject({
      body: { user: { name: 'Maya Rai' } },
    })
    const change = { current: maya.password, password: 'secret-8' }
    expect(await me.post('/api/user/password', { ...change, current: 'no' })).toMatchObject({
      status: 401,
      body: { success: false, message: 'This is not your password. Please type it again.' },
    })
    expect(await me.post('/api/user/password', change)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await me.get('/api/user/is-auth')).body).toMatchObject({
      success: true,
      user: { name: 'Maya Rai' },
    })
  })

  shopTest('store a delivery location in Nepal and one abroad unchanged', async ({ shop }) => {
    const me = createBrowser(await createTestServer(shop))
    await me.post('/api/user/register', maya)
    const deliveryLocation = {
      provinceId: 3,
      districtId: 29,
      levelId: 331,
      state: 'Bagmati',
      en: 'Lalitpur',
      ne: 'ललितपुर',
    }
    for (const place of [
      { ...deliveryLocation, ward: 3 },
      { country: 'India', en: 'India', ne: 'भारत' },
    ]) {
      expect(await me.post('/api/user/place', { place })).toMatchObject({ status: 200 })
      const { user } = (await me.get('/api/user/is-auth')).body
      expect(user.place).toEqual(place)
    }
  })

  shopTest('refuse an unknown delivery location and report its field', async ({ shop }) => {
    const me = createBrowser(await createTestServer(shop))
    await me.post('/api/user/register', maya)
    const deliveryLocation = {
      provinceId: 3,
      districtId: 29,
      levelId: 331,
      state: 'Bagmati',
      en: 'Lalitpur',
      ne: 'ललितपुर',
    }
    for (const place of [
      { ...deliveryLocation, levelId: 999 },
      { ...deliveryLocation, districtId: 27 },
      { ...deliveryLocation, provinceId: 4 },
      { ...deliveryLocation, state: 'Koshi' },
      { ...deliveryLocation, en: 'Kathmandu' },
      { ...deliveryLocation, ne: 'काठमाडौँ' },
      { ...deliveryLocation, ward: 30 },
      { country: 'Atlantis', en: 'Atlantis', ne: 'एट्लान्टिस' },
      { country: 'India', en: 'Nepal', ne: 'भारत' },
      { country: 'Nepal', en: 'Nepal', ne: 'नेपाल' },
      'Lalitpur',
    ]) {
      const { status, body } = await me.post('/api/user/place', { place })
      expect([place, status, body.errors]).toEqual([place, 400, { place: 'Choose the place from the list.' }])
    }
    expect((await me.get('/api/user/is-auth')).body.user.place ?? null).toBeNull()
  })

  shopTest('list and end only the sessions of the account', async ({ shop }) => {
    const http = await createTestServer(shop)
    const [firstBrowser, secondBrowser, stranger] = [
      createBrowser(http),
      createBrowser(http),
      createBrowser(http),
    ]
    await firstBrowser.post('/api/user/register', maya)
    await secondBrowser.post('/api/user/login', maya)
    await stranger.post('/api/user/register', sita)
    const { sessions } = (await firstBrowser.get('/api/user/sessions')).body
    expect(sessions).toMatchObject([{ isThis: true }, { isThis: false }])
    const otherSession = { id: sessions[1]._id }
    expect((await stranger.post('/api/user/sessions/end', otherSession)).status).toBe(404)
    expect((await firstBrowser.post('/api/user/sessions/end', {})).status).toBe(400)
    expect((await firstBrowser.post('/api/user/sessions/end', otherSession)).body.sessions).toHaveLength(1)
    expect((await secondBrowser.get('/api/user/sessions')).status).toBe(401)
    const response = await firstBrowser.post('/api/user/sessions/end', { id: sessions[0]._id })
    expect(response).toMatchObject({ status: 200, body: { sessions: [] } })
    expect(firstBrowser.cookies.has('baithak_shopper')).toBe(false)
  })

  shopTest('export a copy as a file, and delete the account', async ({ shop }) => {
    const me = createBrowser(await createTestServer(shop))
    await me.post('/api/user/register', maya)
    const copy = await me.get('/api/user/export')
    expect(copy.headers['content-disposition']).toBe('attachment; filename="baithak-my-data.json"')
    expect(copy.body).toMatchObject({ success: true, account: { email: maya.email }, orders: [], cart: {} })
    expect((await me.post('/api/user/delete', { password: 'no' })).status).toBe(401)
    expect((await me.post('/api/user/delete', { password: maya.password })).body.success).toBe(true)
    expect(me.cookies.has('baithak_shopper')).toBe(false)
    expect((await me.post('/api/user/login', maya)).status).toBe(401)
  })
})
