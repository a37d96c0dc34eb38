import type { HelpDescription } from '#modules/content/index.ts';

type Words = { name: string; currency: string };

const firstSteps = ({ name, currency }: Words): HelpDescription['sections'][number] => ({
  anchor: 'start',
  title: 'First steps',
  articles: [
    {
      title: `What is ${name}?`,
      source: `<p>${name} is a place to play for adults: live tables, slots, sports, fishing games, cards and lotteries, under one roof and with one balance.</p>
<p>Two things matter to us more than the number of games. <b>Your money is counted exactly</b>: every amount stands in a double-entry book, down to the smallest unit of ${currency}. And <b>you can check us</b>: the games of the house show afterwards how each result came about.</p>`,
    },
    {
      title: 'Who may play?',
      source: `<p>Adults only. The age that counts is the one of the law where you live, and never below 18. Where the law says 21, it is 21.</p>
<p>We ask for your date of birth when you register, and for proof of it later. Please do not open an account for somebody else, and do not lend yours.</p>`,
    },
    {
      title: 'How do I open an account?',
      source: `<ol>
<li>Choose <b>Register</b> at the top of any page.</li>
<li>Fill in what is marked with a star. The rest can wait.</li>
<li>Read the <a href="/help#term">terms</a>, tick the box, and you are in.</li>
</ol>
<p>You do not need an account to look around. What is not open yet tells you, and games that can be tried for free say so.</p>`,
    },
    {
      title: 'I cannot sign in',
      source: `<p>Take your time; nothing is lost. Check that the keyboard is not in capitals, then choose <b>Forgot password</b>. If the account exists, you will get a message. We never say whether a name exists, so that nobody can try names at your expense.</p>
<p>Still outside? Customer service is open to you without signing in: the round button at the edge of every page.</p>`,
    },
  ],
});

const money = ({ name }: Words): HelpDescription['sections'][number] => ({
  anchor: 'money',
  title: 'Deposits and withdrawals',
  articles: [
    {
      title: 'How do I pay in?',
      source: `<p>Open <b>Deposit</b>, choose a way to pay, and enter an amount. The smallest and the largest amount of each way stand beside it, before you begin.</p>
<p>Use an account in your own name. Money from somebody else's account is sent back to where it came from.</p>`,
    },
    {
      title: 'How do I take money out?',
      source: `<ol>
<li>Open <b>Withdraw</b>. It is as easy to find as Deposit, on purpose.</li>
<li>Choose an account in your own name. A new account rests for a day before its first payout, so that a thief has no use for it.</li>
<li>Enter the amount and your payment password.</li>
</ol>
<p>The money leaves your balance at once and is set aside for you. A request cannot be cancelled to play on: that would help nobody but us.</p>`,
    },
    {
      title: 'The money has been sent, what now?',
      source: `<p>When we have paid, we ask you one thing: did it arrive?</p>
<table>
<thead><tr><th>You say</th><th>We do</th></tr></thead>
<tbody>
<tr><td>Received</td><td>The request is closed.</td></tr>
<tr><td>Partly received</td><td>Tell us how much is missing. A person looks into it.</td></tr>
<tr><td>Not received</td><td>Add a picture of your statement. A person looks into it.</td></tr>
</tbody>
</table>
<p>If you say nothing for a while, the request is closed as received. We remind you before that.</p>`,
    },
    {
      title: 'Does it cost anything?',
      source: `<p>${name} takes no fee for paying in or out. Your bank or wallet may. If a way of paying has a cost we know of, it stands beside the amount before you confirm.</p>`,
    },
  ],
});

const fairness = ({ name }: Words): HelpDescription['sections'][number] => ({
  anchor: 'fairness',
  title: 'Games and fairness',
  articles: [
    {
      title: 'How do I know that a game is honest?',
      source: `<p>For the games of the house you need not take our word:</p>
<ol>
<li>Before you play, we show the fingerprint of a secret number. It binds us: we cannot change the number any more.</li>
<li>You add a number of your own, which we cannot know.</li>
<li>Both together decide the round. Afterwards we show the secret, and anybody can work out the result again.</li>
</ol>
<p>Games of other studios are tested by their own laboratories. Each game tells who made it.</p>`,
    },
    {
      title: 'What does “return to player” mean?',
      source: `<p>If a game returns 96 %, then over very many rounds and all players together 96 of 100 come back as prizes. It says nothing about your next hour: you may win more, and you may lose everything you put in.</p>
<p><em>The game does not remember.</em> A long row of losses does not make a win more likely.</p>`,
    },
    {
      title: 'My game broke off. Is my stake lost?',
      source: `<p>No. A round that had begun is finished by the server, whether you are there or not, and what it won is yours. A round that could not be finished is taken back, and your stake with it. You find both in your <b>betting record</b>.</p>`,
    },
    {
      title: 'What is the large figure on the home page?',
      source: `<p>A showcase. It grows to look lively and is no prize that ${name} pays out. Real jackpots carry their rules and are labelled as such.</p>`,
    },
  ],
});

const control: HelpDescription['sections'][number] = {
  anchor: 'safety',
  title: 'Staying in control',
  articles: [
    {
      title: 'Limits',
      source: `<p>Set a limit while you are calm: how much you pay in, how much you may lose, how high a stake may be, how long you play. By the day, the week or the month.</p>
<ul>
<li>A <b>lower</b> limit holds at once.</li>
<li>A <b>higher</b> one waits a day, and then asks you once more.</li>
</ul>`,
    },
    {
      title: 'A break, or a longer goodbye',
      source: `<p>Take a break for a day or for weeks, or exclude yourself for as long as you decide. It holds from the moment you click, in every window and on every device. Nobody will talk you out of it, and no offer will reach you meanwhile.</p>
<p>What you own stays yours: you can take your money out the whole time.</p>`,
    },
    {
      title: 'Is it still a game?',
      source: `<p>Honest questions, for a quiet minute:</p>
<ul>
<li>Do I play with money I need for something else?</li>
<li>Do I play to win back what I have lost?</li>
<li>Do I hide how much I play?</li>
<li>Am I restless when I cannot play?</li>
</ul>
<p>One yes is a good reason to talk to somebody. Your doctor or a local advice centre is a good first step, and our customer service will gladly close the door for you.</p>`,
    },
    {
      title: 'For parents',
      source: `<p>Keep your password to yourself, let the browser forget it on shared devices, and sign out when you are done. If a child has played with your account, tell us: we close it and look at what happened together.</p>`,
    },
  ],
};

const privacy = ({ name }: Words): HelpDescription['sections'][number] => ({
  anchor: 'privacy',
  title: 'Privacy',
  articles: [
    {
      title: 'What we know about you',
      source: `<p>What you tell us when you register, what you play, what you pay in and out, and from where you visit. The law makes us keep most of it for some years; we keep nothing longer than it wants.</p>
<p>We do not sell any of it. Names on the winners' board are shortened, so that a lucky evening stays your own business.</p>`,
    },
    {
      title: 'What stays in your browser',
      source: `<p>Your language and theme, whether you have closed a message, and, if you tick the box, your name for a day. <b>Never your password.</b> The few cookies ${name} needs keep you signed in and nothing else.</p>`,
    },
    {
      title: 'Your rights',
      source: `<p>Ask for a copy of what we hold, have mistakes put right, or have your account closed. Write to customer service; you will get an answer from a person.</p>`,
    },
  ],
});

const terms = ({ name }: Words): HelpDescription['sections'][number] => ({
  anchor: 'term',
  title: 'Terms',
  articles: [
    {
      title: 'Terms of use',
      source: `<p><strong>${name} is a demonstration.</strong> These terms show what such a page holds, in words one can read. Before opening, an operator puts the terms of its licence here.</p>
<h3>1. Your account</h3>
<p>One person, one account, in your own name, from the age the law sets and never below 18. Keep your password to yourself.</p>
<h3>2. Your money</h3>
<p>Your balance is yours. It is kept apart from the money of the house and paid out when you ask for it, within the time each way of paying states.</p>
<h3>3. Playing</h3>
<p>The rules of a game stand beside it and count as they stood when the round began. A result that follows from an obvious fault is put right in both directions, with a message that says why.</p>
<h3>4. Offers</h3>
<p>Every offer states its conditions on its card: the smallest deposit, the turnover, the highest gain, the end. What is not stated there does not count.</p>
<h3>5. Ending</h3>
<p>You may close your account at any time. We may close it for fraud, for play by minors, or because the law wants it; your own money is paid out all the same, unless the law forbids that too.</p>
<h3>6. Complaints</h3>
<p>Write to customer service first. If we cannot agree, the body named in the <a href="/help#legal">licence</a> decides.</p>`,
    },
  ],
});

const licence = ({ name }: Words): HelpDescription['sections'][number] => ({
  anchor: 'legal',
  title: 'Licence',
  articles: [
    {
      title: 'Demonstration licence',
      source: `<p><strong>This is not a licence.</strong> ${name} is a demonstration brand: it takes no real money and has no permission to. The lines below show what an operator states here.</p>
<table>
<tbody>
<tr><th>Operator</th><td>Demonstration operator of ${name}</td></tr>
<tr><th>Licence number</th><td>DEMO-0000</td></tr>
<tr><th>Issued by</th><td>Nobody: an authority stands here once there is one</td></tr>
<tr><th>Valid for</th><td>Trying out the software</td></tr>
<tr><th>Disputes</th><td>The independent body that the authority names</td></tr>
</tbody>
</table>
<p>A real licence can be looked up with its authority. If a site shows one that cannot, leave it.</p>`,
    },
  ],
});

/**
 * The first help centre of a brand. In English alone: the other packs fall back to it, as they do
 * for every text nobody has translated yet.
 */
export const helpOf = (words: Words): HelpDescription[] => [
  {
    language: 'EN',
    sections: [firstSteps(words), money(words), fairness(words), control, privacy(words), terms(words), licence(words)],
  },
];
