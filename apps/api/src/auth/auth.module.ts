import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { derivedKey } from '../platform/config/derived-key.js';
import { Environment } from '../platform/config/environment.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { AccountController } from './account.controller.js';
import { AuthController } from './auth.controller.js';
import { Confirmation } from './confirmation.js';
import { FreshSignInGuard } from './fresh-sign-in.guard.js';
import { FirstOwner } from './first-owner.js';
import { AlertPerson } from '../deliveries/alert-person.entity.js';
import { KeysController } from './keys/keys.controller.js';
import { KeysService } from './keys/keys.service.js';
import { Mailbox } from './keys/mailbox.js';
import { KnownBrowser } from './known-browser.entity.js';
import { KnownBrowsers } from './known-browsers.js';
import { JwtStrategy, signing } from './jwt.strategy.js';
import { LocalStrategy } from './local.strategy.js';
import { OwnPassword } from './own-password.js';
import { Challenges } from './passkeys/challenges.js';
import { Passkey } from './passkeys/passkey.entity.js';
import { PasskeyChallenge } from './passkeys/passkey-challenge.entity.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { SecurityEvent } from '../security-events/security-event.entity.js';
import { SecurityEvents } from '../security-events/security-events.js';
import { SecurityEventsController } from '../security-events/security-events.controller.js';
import { Session, sessionLife } from './session.entity.js';
import { SessionsService } from './sessions.service.js';
import { SignInCode } from './sign-in-code.entity.js';
import { SignInCodes } from './sign-in-codes.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignedInBrowser } from './signed-in-browser.js';
import { SignedInGuard } from './signed-in.guard.js';
import { TeamController } from './team.controller.js';
import { TeamService } from './team.service.js';
import { User } from '../platform/people/user.entity.js';

/** Sign-in, sessions and the guard on every route. */
@Module({
  imports: [
    PassportModule,
    DeliveriesModule,
    TypeOrmModule.forFeature([User, Session, KnownBrowser, AlertPerson, Passkey, PasskeyChallenge, SecurityEvent, SignInCode]),
    JwtModule.registerAsync({
      inject: [Environment],
      useFactory: (environment: Environment) => ({
        secret: derivedKey(environment, 'sessions'),
        signOptions: { ...signing, expiresIn: sessionLife.absoluteMs / 1000 },
        verifyOptions: { algorithms: [signing.algorithm], issuer: signing.issuer },
      }),
    }),
  ],
  controllers: [AuthController, AccountController, KeysController, PasskeysController, SecurityEventsController, TeamController],
  providers: [
    SessionsService, TeamService, KeysService, KnownBrowsers, Mailbox, SignedInBrowser, Confirmation, SignInLimits, SignInCodes,
    OwnPassword, Challenges, PasskeysService, SecurityEvents, LocalStrategy, JwtStrategy, FirstOwner,
    { provide: APP_GUARD, useClass: SignedInGuard },
    { provide: APP_GUARD, useClass: FreshSignInGuard },
  ],
  exports: [KnownBrowsers, SessionsService, SignInCodes],
})
export class AuthModule {}
