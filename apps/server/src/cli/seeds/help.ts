import type { HelpDescription } from '#modules/content/index.ts';

type HelpValues = { name: string; currency: string };

const firstSteps = ({ name, currency }: HelpValues): HelpDescription['sections'][number] => ({
  anchor: 'start',
  title: 'Getting started',
  articles: [
    {
      title: `What is ${name}?`,
      source: `<p>${name} is an online casino for adults: slots, tables and short games, all with one balance.</p>
<p>Two things matter most to us. <b>Your money is exact</b>: we record every transaction in a double-entry ledger, down to the smallest unit of ${currency}. And <b>our games are verifiable</b>: after each round of our own games, you can check how the result was made.</p>`,
    },
    {
      title: 'Who can play?',
      source: `<p>Adults only. You must be of legal age where you live, and at least 18. Where the law says 21, it's 21.</p>
<p>You confirm your age when you sign up, and we may ask for proof. Don't open an account for someone else or share yours.</p>`,
    },
    {
      title: 'How do I create an account?',
      source: `<ol>
<li>Choose <b>Sign up</b> at the top of any page.</li>
<li>Enter your mobile number or a username, and a password.</li>
<li>If you use your mobile number, enter the code we send you.</li>
</ol>
<p>If we need more from you, we ask for it later, when you deposit or withdraw. By signing up you accept our <a href="/help#term">terms</a>.</p>
<p>You don't need an account to look around. Games with a <b>Demo</b> button are free to try.</p>`,
    },
    {
      title: "I can't log in",
      source: `<p>Your account and balance are safe. Check that Caps Lock is off, then choose <b>Forgot password?</b> If the account exists, you'll get a message. To protect players, we never confirm whether a username exists.</p>
<p>Still can't log in? You can contact support without logging in: choose Support in the menu of any page.</p>`,
    },
  ],
});

const money = ({ name }: HelpValues): HelpDescription['sections'][number] => ({
  anchor: 'money',
  title: 'Deposits and withdrawals',
  articles: [
    {
      title: 'How do I deposit?',
      source: `<p>Open <b>Deposit</b>, choose a payment method and an amount.</p>
{{depositMethods}}
<p>Use an account in your own name. We return money that comes from someone else's account.</p>`,
    },
    {
      title: 'How do I withdraw?',
      source: `<ol>
<li>Open <b>Withdraw</b>, right next to Deposit.</li>
<li>Choose a payout account in your own name. For your security, a new payout account can be used after {{payoutAccountWait}}.</li>
<li>Enter the amount and your payment password.</li>
</ol>
<p>The amount leaves your balance immediately and is on hold until we pay it. {{withdrawalCancel}}</p>`,
    },
    {
      title: 'How long does a withdrawal take?',
      source: '{{withdrawalMethods}}<p>You can follow every step of a withdrawal at the top of the page.</p>',
    },
    {
      title: 'Do I need to verify my identity?',
      source: '<p>{{identity}}</p><p>{{withdrawalIdentity}}</p>',
    },
    {
      title: 'My withdrawal has been sent. What now?',
      source: `<p>Once we've paid, we ask you whether the money arrived.</p>
<table>
<thead><tr><th>Your answer</th><th>What happens next</th></tr></thead>
<tbody>
<tr><td>Received</td><td>The withdrawal is complete.</td></tr>
<tr><td>Partly received</td><td>Tell us how much is missing. Our team reviews it.</td></tr>
<tr><td>Not received</td><td>Upload a picture of your statement. Our team reviews it.</td></tr>
</tbody>
</table>
<p>{{autoReceive}} We'll remind you first.</p>`,
    },
    {
      title: 'Are there any fees?',
      source: `<p>Fees are listed above with each payment method. ${name} always shows the fee next to the amount before you confirm. Your bank or wallet may charge a fee of its own.</p>`,
    },
  ],
});

const fairness: HelpDescription['sections'][number] = {
  anchor: 'fairness',
  title: 'Games and fairness',
  articles: [
    {
      title: 'How do I know a game is fair?',
      source: `<p>You can verify every round of our own games:</p>
<ol>
<li>Before you play, we show the hash of our secret server seed. From then on, we can't change the seed.</li>
<li>You add a client seed of your own, which we can't know in advance.</li>
<li>Both seeds together decide the round. Afterwards we reveal the server seed, and anyone can recalculate the result.</li>
</ol>`,
    },
    {
      title: 'What does return to player (RTP) mean?',
      source: `<p>An RTP of 96 % means that over millions of rounds, all players together get back 96 of every 100 they bet. A single session can differ a lot: you may win more, or lose everything you bet.</p>
<p><em>Every round is independent.</em> A losing streak doesn't make a win more likely.</p>`,
    },
    {
      title: 'My game was interrupted. Is my bet lost?',
      source: `<p>No. The server finishes every round that has started, even if you're disconnected, and you keep any win. If a round can't be finished, we cancel it and return your bet. You'll find both in your <b>Bet history</b>.</p>`,
    },
  ],
};

const control: HelpDescription['sections'][number] = {
  anchor: 'safety',
  title: 'Staying in control',
  articles: [
    {
      title: 'Limits',
      source: `<p>Limit how much you can deposit, lose or bet, and how long you can play. You can set amounts per day, week or month.</p>
<ul>
<li>A <b>lower</b> limit takes effect immediately.</li>
<li>A <b>higher</b> limit takes effect after 24 hours, once you confirm it.</li>
</ul>`,
    },
    {
      title: 'Breaks and self-exclusion',
      source: `<p>Take a break for days or weeks, or exclude yourself for longer. It takes effect immediately, on every device. We won't try to change your mind, and we won't send you any offers until it ends.</p>
<p>Your money stays yours: you can withdraw at any time.</p>`,
    },
    {
      title: 'Is it still fun?',
      source: `<p>Ask yourself honestly:</p>
<ul>
<li>Do I gamble with money I need for something else?</li>
<li>Do I keep playing to win back losses?</li>
<li>Do I hide how much I play?</li>
<li>Do I feel restless when I can't play?</li>
</ul>
<p>If you answered yes to any of these, talk to someone. Your doctor or a local advice centre is a good first step, and our support team can exclude you on request.</p>`,
    },
    {
      title: 'For parents',
      source: `<p>Keep your password to yourself, don't save it on shared devices, and log out when you're done. If a child has played on your account, tell us: we'll close it and go through what happened with you.</p>`,
    },
  ],
};

const privacy = ({ name }: HelpValues): HelpDescription['sections'][number] => ({
  anchor: 'privacy',
  title: 'Privacy',
  articles: [
    {
      title: 'What we know about you',
      source: `<p>The details you give us when you create an account, your bets, deposits and withdrawals, and where you visit from. The law requires us to keep most of it for several years; we keep nothing longer than required.</p>
<p>We never sell your data. Names of other players are shortened to protect your privacy.</p>`,
    },
    {
      title: 'What we store in your browser',
      source: `<p>Your language and theme, the messages you've closed and, if you tick the box, your username for a day. <b>Never your password.</b> ${name} only uses the few cookies needed to keep you logged in.</p>`,
    },
    {
      title: 'Your rights',
      source: `<p>You can ask for a copy of your data, have mistakes corrected or have your account closed. Contact support and a member of our team will answer.</p>`,
    },
  ],
});

const terms = ({ name }: HelpValues): HelpDescription['sections'][number] => ({
  anchor: 'term',
  title: 'Terms',
  articles: [
    {
      title: 'Terms of use',
      source: `<p><strong>${name} is a demonstration.</strong> These sample terms show what this page contains, in plain language. Before launch, the operator replaces them with the terms of its licence.</p>
<h3>1. Your account</h3>
<p>One account per person, in your own name. You must be of legal age, and at least 18. Keep your password to yourself.</p>
<h3>2. Your money</h3>
<p>Your balance belongs to you. We keep it separate from our own funds and pay it out on request, within the time stated for each payment method.</p>
<h3>3. Playing</h3>
<p>The rules of a game are shown with it. The version at the start of the round applies. If an obvious error affects a result, we correct it, whether in your favour or ours, and tell you why.</p>
<h3>4. Promotions</h3>
<p>Every promotion states its conditions: minimum deposit, wagering requirement, maximum win and end date. Only the stated conditions apply.</p>
<h3>5. Closing your account</h3>
<p>You can close your account at any time. We may close it because of fraud, underage play or a legal requirement. We still pay out your money, unless the law forbids it.</p>
<h3>6. Complaints</h3>
<p>Contact support first. If we can't agree, the body named in the <a href="/help#legal">licence</a> decides.</p>`,
    },
  ],
});

const licence = ({ name }: HelpValues): HelpDescription['sections'][number] => ({
  anchor: 'legal',
  title: 'Licence',
  articles: [
    {
      title: 'Demonstration licence',
      source: `<p><strong>This is not a licence.</strong> ${name} is a demonstration brand. It isn't licensed and doesn't accept real money. The details below show what an operator publishes here.</p>
<table>
<tbody>
<tr><th>Operator</th><td>Demonstration operator of ${name}</td></tr>
<tr><th>Licence number</th><td>DEMO-0000</td></tr>
<tr><th>Issued by</th><td>Not licensed (demo)</td></tr>
<tr><th>Valid for</th><td>Demonstration only</td></tr>
<tr><th>Disputes</th><td>The independent body named by the authority</td></tr>
</tbody>
</table>
<p>You can look up a real licence with the authority that issued it. If you can't find it there, don't use the site.</p>`,
    },
  ],
});

/**
 * The initial help centre of a brand. English only: the other packs fall back to it, as for every untranslated text.
 */
export const helpOf = (values: HelpValues): HelpDescription[] => [
  {
    language: 'EN',
    sections: [firstSteps(values), money(values), fairness, control, privacy(values), terms(values), licence(values)],
  },
];
